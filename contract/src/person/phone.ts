import * as z from 'zod/mini';
import { digitsOf } from '../digits.ts';

const phoneDigits = 10;

/** The ten digits of a US number, however it was typed; the country's 1 or 001 in front of it does not count. */
export function toPhoneDigits(text: string): string {
  return digitsOf(text).replace(/^(00)?1(?=\d{10}$)/, '');
}

/** A mobile number, typed freely; ten digits come out. */
export const MobileNumber = z.pipe(
  z.pipe(z.string().check(z.minLength(1, 'required')), z.transform(toPhoneDigits)),
  z.string().check(z.regex(/^\d{10}$/, 'mobileNumber')),
);

/** As far as it is typed: '512' → '(512', '5125550100' → '(512)555-0100'. */
export function formatPhone(text: string): string {
  const digits = toPhoneDigits(text).slice(0, phoneDigits);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `${area && `(${area}`}${exchange && `)${exchange}`}${line && `-${line}`}`;
}
