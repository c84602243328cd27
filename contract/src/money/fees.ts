import * as z from 'zod/mini';

const feeCents = (byDefault: number) => z._default(z.int().check(z.nonnegative(), z.maximum(100_000)), byDefault);

/**
 * The fees of the program, and the least amounts: the values of specification §9, each of which a program may change in
 * its `program.json`. Fees charged earlier stay unchanged.
 */
export const Fees = z.strictObject({
  /** Of each transfer to a bank, and the least that can be sent. */
  bankTransferCents: feeCents(150),
  minTransferCents: z._default(z.int().check(z.positive(), z.maximum(100_000)), 100),
  /** Of each statement on paper. */
  paperStatementCents: feeCents(75),
  /** Of a new card after the free ones of a rolling year, and what its expedited mail adds. */
  replacementCents: feeCents(400),
  freeReplacementsPerYear: z._default(z.int().check(z.nonnegative(), z.maximum(12)), 1),
  expeditedCents: feeCents(1350),
});
export type Fees = z.infer<typeof Fees>;
