import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Day } from '../time/iso.ts';
import { Transaction } from '../transactions/transaction.ts';

/** Reads the facts that a report about a transaction needs before it is written; nothing is kept. */
export const prepareReport = defineCall({
  name: 'problems/prepare-report',
  method: 'GET',
  path: '/api/cardService/v1/problems/report',
  access: 'holder',
  mode: 'reads',
  input: z.strictObject({ cardId: CardId, transactionId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  entity: z.object({
    transaction: Transaction,
    /** Charges of the same store, or made in the same days by the same way, that nobody has told yet. */
    similar: z.array(Transaction),
    /** The open problem that covers it; null: none. */
    openProblemId: z.nullable(z.int()),
    /** The day until which an error is told in time; what somebody else did is looked into later as well. */
    tellBy: Day,
    /** The days that count if it is told today. */
    creditBy: z.nullable(Day),
    answerBy: Day,
  }),
  errors: ['unauthorized', 'notFound'],
});
