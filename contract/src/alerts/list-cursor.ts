import * as z from 'zod/mini';

/** Where the next page of a list starts, as the page before gave it. */
export const ListCursor = z.string().check(z.regex(/^\d{1,15}$/));
