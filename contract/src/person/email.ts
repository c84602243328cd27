import * as z from 'zod/mini';

/** An email address; the longest that mail servers take has 254 characters. */
export const Email = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'email'), z.email('email'));
