import { expect, test } from 'vitest';
import { median } from './median.ts';

test('the median is the middle, or the mean of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(() => median([])).toThrow(RangeError);
});
