import * as z from 'zod/mini';
import { digitsOf } from './digits.ts';

/** The three digits on the back of the card. */
export const Cvv = z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{3}$/, 'cvv'));

/** The last four digits of the card number. */
export const Last4Digit = z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{4}$/, 'last4Digit'));

/** A long number in groups of five, as the deposit account number is shown: '123456789012' → '12345-67890-12'. */
export function inGroupsOfFive(text: string): string {
  return (
    digitsOf(text)
      .match(/\d{1,5}/g)
      ?.join('-') ?? ''
  );
}

/** The first run of exactly four digits in a text, or null: 'card 4821, please' → '4821', '48215' → null. */
export function findFourDigits(text: string): string | null {
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? null;
}
