import * as z from 'zod/mini';

/** Names a card; in a path or a query it comes as text. */
export const CardId = z.coerce.number<number | string>().check(z.int(), z.positive());
