import { expect, test } from 'vitest';
import { typedCents } from './typed-amount.ts';

test.each([
  ['13.50', 1350],
  ['$1,284.16', 128_416],
  [' -5 ', -500],
  ['−$0.75', -75],
  ['', null],
  ['-', null],
  ['5 or so', null],
  ['--5', null],
])("'%s' is %s cents", (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});
