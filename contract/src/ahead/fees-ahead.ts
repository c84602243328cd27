import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { feeCodes } from '../money/fee-code.ts';
import { Day } from '../time/iso.ts';
import { feeStandings } from './fee-refund.ts';

/** The free things that are left on an account, and the fees of the last twelve months, each with what became of it. */
export const FeesAhead = z.object({
  /** New cards for lost, stolen and damaged ones. */
  freeCards: z.object({
    /** Free ones in twelve months; 0: each one costs. */
    perYear: z.int(),
    left: z.int(),
    /** The day from which the next one is free; null while one is left, and where none is free. */
    nextOn: z.nullable(Day),
    /** The fee of one that is not free. */
    feeCents: Cents,
  }),
  /** The fee that a holder may take back in twelve months; null: the program gives none back in this way. */
  ownRefund: z.nullable(
    z.object({
      /** The day from which it can be used again; null: it can be used now. */
      againOn: z.nullable(Day),
    }),
  ),
  /** The newest fees of twelve months, the newest first. */
  charged: z.array(
    z.object({
      transactionId: z.string(),
      feeCode: z.enum(feeCodes),
      day: Day,
      amountCents: Cents,
      standing: z.enum(feeStandings),
    }),
  ),
});
export type FeesAhead = z.infer<typeof FeesAhead>;
