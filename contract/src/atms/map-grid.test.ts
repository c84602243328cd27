import { expect, test } from 'vitest';
import { milesBetween } from './distance.ts';
import { listTiles, toMapPoint, unitsOfMile } from './map-grid.ts';

test('what is near by lies as far apart on the map as it is on the ground, in every direction', () => {
  const alice = { latitude: 27.75, longitude: -98.07 };
  const from = toMapPoint(alice);
  for (const other of [
    { latitude: 27.95, longitude: -98.07 },
    { latitude: 27.75, longitude: -97.8 },
    { latitude: 27.6, longitude: -98.3 },
  ]) {
    const to = toMapPoint(other);
    const onMap = Math.hypot(to.x - from.x, to.y - from.y) / unitsOfMile(27.75);
    expect(onMap / milesBetween(alice, other)).toBeCloseTo(1, 2);
  }
});

test('the map ends where nobody lives', () => {
  expect(toMapPoint({ latitude: 90, longitude: 180 }).y).toBe(toMapPoint({ latitude: 85, longitude: 0 }).y);
});

test('a rectangle is made of the tiles that it touches', () => {
  expect(listTiles({ left: 100, top: 100, right: 200, bottom: 200 })).toEqual(['0_0']);
  expect(listTiles({ left: -100, top: -2100, right: 100, bottom: 0 })).toEqual(['-1_-2', '0_-2', '-1_-1', '0_-1']);
});
