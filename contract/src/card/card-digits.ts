import * as z from 'zod/mini';
import { digitsOf } from '../digits.ts';
import { lastDigits, lastDigitsPattern } from '../numbers-read.ts';

/** The three digits on the back of the card. */
export const Cvv = z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{3}$/, 'cvv'));

/** The last four digits of the card number. */
export const Last4Digit = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.regex(lastDigitsPattern, 'last4Digit'));

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
  // Without a look-behind, which Safari reads only since 16.4.
  return /(?:^|\D)(\d{4})(?!\d)/.exec(text)?.[1] ?? null;
}

/**
 * The last four digits of a number of which somebody typed or pasted as much: those at the end of a whole number, which
 * has `wholeDigits` or more; else the four that stand alone; else what is typed so far.
 */
function lastFourOf(text: string, wholeDigits: number): string {
  const digits = digitsOf(text);
  if (digits.length >= wholeDigits) return digits.slice(-lastDigits);
  return findFourDigits(text) ?? digits.slice(0, lastDigits);
}

/** As `lastFourOf`, of a card number, which has 13 digits or more (ISO/IEC 7812): '4000 0012 3456 4821' → '4821'. */
export const formatLastFourOfCard = (text: string): string => lastFourOf(text, 13);

/** As `lastFourOf`, of a social security number: '987-65-4320' → '4320'. */
export const formatLastFourOfSsn = (text: string): string => lastFourOf(text, 9);
