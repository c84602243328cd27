import * as z from 'zod/mini';

export const accountTypes = ['CHECKING', 'SAVINGS'] as const;

/** First two digits that the Federal Reserve has given out. */
const knownPrefix = /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;
const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** The sum that has to be a multiple of ten for a whole routing number. */
const checkSum = (text: string): number => weights.reduce((sum, weight, at) => sum + weight * Number(text[at] ?? 0), 0);

/** The ninth digit of a routing number, by the eight before it. */
export const checkDigitOf = (eight: string): string => String((10 - (checkSum(eight) % 10)) % 10);

/**
 * Tells whether nine digits can be a routing number: a prefix in use, and the check sum of weights 3, 7 and 1 a multiple of
 * ten. All zeros pass that sum, but are no bank.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !knownPrefix.test(text) || /^0+$/.test(text)) return false;
  return checkSum(text) % 10 === 0;
}

/** Nine digits that a bank may have. */
export const RoutingNumber = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.refine(isRoutingNumber, 'routingNumber'));

/** The number of an account at a bank, 4 to 17 digits. */
export const AccountNumber = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{4,17}$/, 'accountNumber'));
