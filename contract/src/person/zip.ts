import * as z from 'zod/mini';

/** A ZIP code of 5 or 9 digits, the nine with or without their dash: '78207', '78207-1234', '782071234'. */
export const Zip = z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{5}(-?\d{4})?$/, 'zip'));

/** The five digits that the PIN flow asks for. */
export const Zip5 = z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{5}$/, 'zip5'));
