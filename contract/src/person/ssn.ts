import * as z from 'zod/mini';
import { digitsOf } from '../digits.ts';
import { lastDigitsPattern } from '../numbers-read.ts';

/** A social security number as it is typed, with or without dashes; nine digits come out. */
export const Ssn = z.pipe(
  z.pipe(z.string().check(z.minLength(1, 'required')), z.transform(digitsOf)),
  z.string().check(z.regex(/^\d{9}$/, 'ssn')),
);

/** The last four digits, which the PIN flow asks for. */
export const Last4Ssn = z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(lastDigitsPattern, 'last4Ssn'));

/** As far as it is typed, in groups of 3, 2 and the rest: '9876' → '987-6', '987654320' → '987-65-4320'. */
export function formatSsn(text: string): string {
  const digits = digitsOf(text).slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((group) => group !== '').join('-');
}
