import { expect, test } from 'vitest';
import { waysOf } from './ways-of.ts';

const otpOptions = (['TEXT', 'EMAIL'] as const).map((otpOption) => ({ otpOption, masked: '•••' }));

test.each([
  [['PIN', 'OTP', 'SSN_ZIP'], false, ['PIN', 'TEXT', 'EMAIL', 'SSN_ZIP']],
  [['PIN', 'OTP', 'SSN_ZIP'], true, ['TEXT', 'EMAIL', 'SSN_ZIP', 'PIN']],
  [['OTP'], true, ['TEXT', 'EMAIL']],
  [['PIN'], true, ['PIN']],
] as const)('of %o, the PIN wrong just now: %s, these are offered: %o', (requires, wasPinWrong, ways) => {
  expect(waysOf({ requires: [...requires], otpOptions, triesLeft: 3 }, { wasPinWrong, hasHalf: false })).toEqual(ways);
});

test('SSN and ZIP that a code follows come first, then where the code goes', () => {
  const demand = { requires: ['SSN_ZIP_OTP' as const, 'PIN' as const], otpOptions, triesLeft: 3 };
  expect(waysOf(demand, { wasPinWrong: false, hasHalf: false })).toEqual(['SSN_ZIP_OTP', 'PIN']);
  expect(waysOf(demand, { wasPinWrong: false, hasHalf: true })).toEqual(['TEXT', 'EMAIL']);
});
