import * as z from 'zod/mini';

/** A ZIP code of 5 or 9 digits, the nine with or without their dash; '782071234' is kept as '78207-1234'. */
export const Zip = z.string().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.regex(/^\d{5}(-?\d{4})?$/, 'zip'),
  z.overwrite((zip) => zip.replace(/^(\d{5})(\d{4})$/, '$1-$2')),
);

/** The five digits that the PIN flow asks for. */
export const Zip5 = z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{5}$/, 'zip5'));

/** The first five digits of a ZIP code of 5 or 9. */
export function zip5Of(zip: string): string {
  return zip.slice(0, 5);
}
