import * as z from 'zod/mini';

/** A card's PIN: four digits. */
export const Pin = z.string().check(z.minLength(1, 'required'), z.regex(/^\d{4}$/, 'pin'));

/** A new PIN, typed twice. */
export const PinPair = z
  .object({ pin: Pin, confirmPin: z.string().check(z.minLength(1, 'required')) })
  .check(z.refine(({ pin, confirmPin }) => pin === confirmPin, { error: 'pinsDiffer', path: ['confirmPin'] }));

/**
 * Whether a PIN is among the first that a thief tries: 0000, 1234, the year of birth. It is warned about, not refused
 * (domain decision, §5). `birthDate` is yyyy-MM-dd, or null where it is not known.
 */
export function isWeakPin(pin: string, birthDate: string | null): boolean {
  return pin === '0000' || pin === '1234' || (birthDate !== null && pin === birthDate.slice(0, 4));
}
