import { expect, test } from 'vitest';
import { isUnusualCount, middleOf } from './unusual.ts';

test.each([
  [[], 0],
  [[5], 5],
  [[9, 1], 5],
  [[7, 1, 2], 2],
])('the middle of %j is %d', (numbers, middle) => {
  expect(middleOf(numbers)).toBe(middle);
});

test('a count is unusual above three times the middle of the team, never of one alone', () => {
  expect(isUnusualCount(6, [6, 2, 2])).toBe(false);
  expect(isUnusualCount(7, [7, 2, 2])).toBe(true);
  expect(isUnusualCount(100, [100])).toBe(false);
});
