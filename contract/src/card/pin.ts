import * as z from 'zod/mini';

/** A card's PIN: four digits. */
export const Pin = z.string().check(z.minLength(1, 'required'), z.regex(/^\d{4}$/, 'pin'));

/** A new PIN, typed twice; with `isSamePin` as a check. */
export const newPinFields = { pin: Pin, confirmPin: z.string().check(z.minLength(1, 'required')) };

/** Tells whether the two typings are the same. */
export const isSamePin = z.refine<{ pin: string; confirmPin: string }>(({ pin, confirmPin }) => pin === confirmPin, {
  error: 'pinsDiffer',
  path: ['confirmPin'],
});
