import * as z from 'zod/mini';
import { accountTypes } from '../bank/account-number.ts';
import { Cents } from '../money/cents.ts';
import { Day, Instant } from '../time/iso.ts';
import { heldBecause } from './held-because.ts';
import { transferReturnReasons } from './transfer-return.ts';

const common = {
  transferId: z.string(),
  /** The amount that the bank gets, and the fee; both were taken from the balance. */
  amountCents: Cents,
  feeCents: Cents,
  confirmedAt: Instant,
  /** When it goes to the bank, when it takes effect there, and about when it is there for good. */
  filesOn: Day,
  effectiveOn: Day,
  arrivesOn: Day,
  bank: z.object({ accountType: z.enum(accountTypes), bankName: z.string(), last4Digit: z.string() }),
};
/** By which a bank finds the entry when somebody asks for it. */
const filed = { traceNumber: z.string() };

/** Money on its way to the bank, by its state. */
export const Transfer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('CONFIRMED'), ...common }),
  z.object({ state: z.literal('HELD'), ...common, because: z.enum(heldBecause) }),
  z.object({ state: z.literal('FILED'), ...common, ...filed }),
  z.object({ state: z.literal('SETTLED'), ...common, ...filed }),
  z.object({ state: z.literal('COMPLETED'), ...common, ...filed }),
  z.object({
    state: z.literal('RETURNED'),
    ...common,
    /** Null for one that was never filed: the bank had turned another entry down meanwhile. */
    traceNumber: z.nullable(z.string()),
    returnedOn: Day,
    /** The bank's code, 'R03', and what it means to the holder. */
    returnCode: z.string(),
    reason: z.enum(transferReturnReasons),
    /** The amount returned to the balance: the amount and the fee. */
    backCents: Cents,
  }),
]);
export type Transfer = z.infer<typeof Transfer>;
