import { expect, test } from 'vitest';
import { isReceivable } from './return-rules.ts';

test.each([
  ['R01', true],
  ['R33', true],
  ['R34', false],
  ['R00', false],
  ['R70', false],
  ['R71', true],
  ['R77', true],
  ['R78', false],
  ['R011', false],
  ['R1', false],
  ['C01', false],
  ['', false],
])('an originator can receive %s: %s', (code, expected) => {
  expect(isReceivable(code)).toBe(expected);
});
