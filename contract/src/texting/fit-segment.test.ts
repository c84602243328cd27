import { expect, test } from 'vitest';
import { fitSegment } from './fit-segment.ts';

const line = 'Nov 26 HEB FOODS AND PHARMACY AUSTIN';

test('names are as long as there is room for', () => {
  expect(fitSegment((max) => line.slice(0, max))).toHaveLength(24);
  const three = (max: number) =>
    Array.from({ length: 3 }, () => `${line.slice(0, max)} -$1,000,284.16 not final`).join('; ');
  expect(fitSegment(three).length).toBeLessThanOrEqual(160);
  expect(fitSegment(three).length).toBeGreaterThan(150);
});

test('what is too long without names is cut', () => {
  expect(fitSegment(() => 'x'.repeat(200))).toHaveLength(160);
});

test('names keep four letters at least, or are left out', () => {
  const fitsFrom = (longest: number) => (max: number) => (max > longest ? 'x'.repeat(200) : `name ${max}`);
  expect([23, 4, 3, 0].map((longest) => fitSegment(fitsFrom(longest)))).toEqual([
    'name 23',
    'name 4',
    'name 0',
    'name 0',
  ]);
});
