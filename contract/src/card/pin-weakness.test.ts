import { expect, test } from 'vitest';
import { findPinWeakness } from './pin-weakness.ts';

test.each([
  ['0000', null, 'SAME_DIGITS'],
  ['7777', '1951-03-14', 'SAME_DIGITS'],
  ['1234', null, 'RUN'],
  ['9876', '1951-03-14', 'RUN'],
  ['1951', '1951-03-14', 'BIRTH_YEAR'],
  ['1951', null, 'YEAR'],
  ['2003', null, 'YEAR'],
  ['1952', '1951-03-14', null],
  ['1899', null, null],
  ['2029', null, 'YEAR'],
  ['2030', null, null],
  ['7771', null, null],
  ['1777', null, null],
  ['7890', null, null],
  ['0314', '1951-03-14', null],
  ['2580', '1951-03-14', null],
])('what is weak about %s for one born %s: %s', (pin, birthDate, weakness) =>
  expect(findPinWeakness(pin, birthDate)).toBe(weakness),
);
