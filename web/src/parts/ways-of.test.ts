import { expect, test } from 'vitest';
import { waysOf } from './ways-of.ts';

const otpOptions = (['TEXT', 'EMAIL'] as const).map((otpOption) => ({ otpOption, masked: '•••' }));

test.each([
  [['PIN', 'OTP', 'SSN_ZIP'], false, ['PIN', 'TEXT', 'EMAIL', 'SSN_ZIP']],
  [['PIN', 'OTP', 'SSN_ZIP'], true, ['TEXT', 'EMAIL', 'SSN_ZIP', 'PIN']],
  [['OTP'], true, ['TEXT', 'EMAIL']],
  [['PIN'], true, ['PIN']],
] as const)('of %o, the PIN wrong just now: %s, these are offered: %o', (requires, wasPinWrong, ways) => {
  expect(waysOf({ requires: [...requires], otpOptions, triesLeft: 3 }, wasPinWrong)).toEqual(ways);
});
