import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { decliningControls } from '../controls/card-controls.ts';
import { defineCall } from '../define-call.ts';
import { problemOutcomes, problemStates } from '../problems/problem-state.ts';
import { Day, Instant } from '../time/iso.ts';
import { Transaction } from './transaction.ts';

/** One transaction of the account behind a card, with what explains it. */
export const getTransaction = defineCall({
  name: 'transactions/get-transaction',
  method: 'GET',
  path: '/api/cardService/v1/transactions/detail',
  access: 'holder',
  mode: 'reads',
  toggle: 'transactions',
  // The id of a pending one goes on finding it after it was posted.
  input: z.strictObject({ cardId: CardId, transactionId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  entity: z.extend(Transaction, {
    /** When the merchant asked for what was posted later; null where nobody asked. */
    authorizedAt: z.nullable(Instant),
    /** Tries of the PIN that were left after a wrong one; null otherwise. */
    triesLeft: z.nullable(z.int()),
    /** The cardholder's own control that declined it, and whether it can still be let through once; null: none did. */
    stopped: z.nullable(
      z.object({
        control: z.enum(decliningControls),
        isAllowable: z.boolean(),
        /** Until when it is let through; null: it is not, or not any more. */
        allowedUntil: z.nullable(Instant),
      }),
    ),
    /** The payer's own words about a deposit; null of anything else, and of deposits from before they were kept. */
    deposit: z.nullable(z.object({ effectiveOn: Day, entryDescription: z.nullable(z.string()) })),
    /** The last report that covers it, open or with its result; null: nobody told of it. */
    problem: z.nullable(
      z.object({
        number: z.string(),
        state: z.enum(problemStates),
        outcome: z.nullable(z.enum(problemOutcomes)),
        toldOn: Day,
      }),
    ),
    /** The charge that a refund gives back, or the refunds of a charge. */
    related: z.array(Transaction),
  }),
  errors: ['unauthorized', 'notFound'],
});
