import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Zero and 00/100 dollars'],
  [5, 'Zero and 05/100 dollars'],
  [100, 'One and 00/100 dollars'],
  [1_999, 'Nineteen and 99/100 dollars'],
  [2_000, 'Twenty and 00/100 dollars'],
  [4_250, 'Forty-two and 50/100 dollars'],
  [10_000, 'One hundred and 00/100 dollars'],
  [101_01, 'One hundred one and 01/100 dollars'],
  [123_456, 'One thousand two hundred thirty-four and 56/100 dollars'],
  [100_000_000, 'One million and 00/100 dollars'],
  [
    99_999_999_999_999,
    'Nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100 dollars',
  ],
])('%d cents are in words: %s', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});

test.each([-1, 0.5, Number.NaN, 100_000_000_000_000])('%d is no amount of a check', (cents) => {
  expect(() => amountInWords(cents)).toThrow(RangeError);
});
