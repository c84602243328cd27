import { expect, test } from 'vitest';
import { freeFirst } from './free-first.ts';

const list = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);

test.each([
  [list('free', 2), list('fee', 2), ['free0', 'free1', 'fee0', 'fee1']],
  [[], list('fee', 3), ['fee0', 'fee1', 'fee2']],
  [list('free', 9), [], list('free', 8)],
  [list('free', 9), list('fee', 9), [...list('free', 6), 'fee0', 'fee1']],
  [list('free', 9), list('fee', 1), [...list('free', 7), 'fee0']],
  [list('free', 1), list('fee', 9), ['free0', ...list('fee', 7)]],
])('%j before %j', (free, others, expected) => {
  expect(freeFirst(free, others, 8)).toEqual(expected);
});
