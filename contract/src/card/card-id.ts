import * as z from 'zod/mini';

/** Names a card; in a path or a query it comes as text of digits. */
export const CardId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,16}$/))]),
  z.coerce.number<number | string>().check(z.int(), z.positive()),
);
