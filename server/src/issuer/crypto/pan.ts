import { lastDigits } from '@portal/contract/numbers-read';
import type { Random } from '../../platform/ports/random.ts';

const panLength = 16;

/** The Luhn sum of a number whose last digit is its check digit; a multiple of ten when it is right. */
function luhnSum(digits: string): number {
  const fromRight = Array.from(digits, Number).toReversed();
  return fromRight.reduce((sum, digit, at) => {
    const value = at % 2 === 0 ? digit : digit * 2;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** Tells whether a card number's check digit is right (ISO/IEC 7812-1, annex B). */
export function hasValidCheckDigit(pan: string): boolean {
  return /^\d{12,19}$/.test(pan) && luhnSum(pan) % 10 === 0;
}

/** A number with the check digit that it needs behind it. */
function withCheckDigit(body: string): string {
  return body + ((10 - (luhnSum(`${body}0`) % 10)) % 10);
}

/** A number of 16 digits with a right check digit, by chance, under an issuer's identification number. */
export function generatePan(iin: string, random: Random): string {
  return withCheckDigit(iin + random.digits(panLength - 1 - iin.length));
}

/** The same with wanted last four digits: the check falls on the digit before them instead. */
export function generatePanEndingIn(last4Digit: string, iin: string, random: Random): string {
  const body = iin + random.digits(panLength - 5 - iin.length);
  const digits = Array.from({ length: 10 }, (_, digit) => `${body}${digit}${last4Digit}`);
  const pan = digits.find(hasValidCheckDigit);
  if (pan === undefined) throw new RangeError('the last four digits must be digits');
  return pan;
}

/** Returns the digits of a card number that may be shown. */
export function last4Of(pan: string): string {
  return pan.slice(-lastDigits);
}
