import * as z from 'zod/mini';

/** Money on the wire: whole US cents as a JSON number, at most ±2^53. */
export const Cents = z.int().brand<'Cents'>();
export type Cents = z.infer<typeof Cents>;

/** Brands a whole number of cents. Throws a RangeError when it is not a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError('cents must be a safe integer');
  return value as Cents;
}
