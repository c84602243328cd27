import { expect, test } from 'vitest';
import { milesBetween, roundedDegrees } from './distance.ts';

const newYork = { latitude: 40.7128, longitude: -74.006 };
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };

test('miles between points are those of the globe', () => {
  expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2445.6, 0);
  expect(milesBetween(losAngeles, newYork)).toBe(milesBetween(newYork, losAngeles));
  expect(milesBetween(newYork, newYork)).toBe(0);
  // A degree of latitude, and across the line where the days change.
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(69.09, 1);
  expect(milesBetween({ latitude: 52, longitude: 179.9 }, { latitude: 52, longitude: -179.9 })).toBeLessThan(9);
});

test('a position leaves the device to a hundredth of a degree', () => {
  expect([27.74149, -98.07, 0.005].map(roundedDegrees)).toEqual([27.74, -98.07, 0.01]);
});
