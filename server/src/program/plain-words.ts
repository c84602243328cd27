import type * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/** Makes a schema say in words what is wrong; without it, it says only 'Invalid input'. Give it to `safeParse`. */
export const plainWords: z.core.ParseContext<z.core.$ZodIssue> = { error: en().localeError };
