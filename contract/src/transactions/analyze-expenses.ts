import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { Day } from '../time/iso.ts';
import { expenseCategories } from './expense-category.ts';
import { Period } from './period.ts';

/**
 * Returns the spending of the account behind a card, by category. Counted are posted purchases, cash and fees. A refund
 * lowers its category on the day on which it posts, so a sum is below zero where refunds exceed spending.
 */
export const analyzeExpenses = defineCall({
  name: 'transactions/analyze-expenses',
  method: 'GET',
  path: '/api/cardService/v1/expense/byCategory',
  access: 'holder',
  mode: 'reads',
  toggle: 'expenseAnalyzer',
  input: z.strictObject({ cardId: CardId, period: Period }),
  entity: z.object({
    from: Day,
    to: Day,
    spentCents: Cents,
    /** Those with transactions in the period, most spent first. */
    categories: z.array(
      z.object({
        category: z.enum(expenseCategories),
        spentCents: Cents,
        /** How many charges and refunds these are. */
        transactions: z.int(),
        beforeCents: Cents,
      }),
    ),
    /** The same span of time right before. */
    before: z.object({ from: Day, to: Day, spentCents: Cents }),
    /** Changes to the account in the period that are not expenses: positive is out, negative is in. */
    notCounted: z.object({
      /** To the cardholder's own bank, less what came back. */
      bankTransferCents: Cents,
      /** With what was given back of fees of before. */
      adjustmentCents: Cents,
    }),
  }),
  errors: ['unauthorized', 'notFound'],
});
