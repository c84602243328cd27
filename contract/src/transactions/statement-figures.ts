import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { feeCodes } from '../money/fee-code.ts';
import { Day } from '../time/iso.ts';
import { Month } from '../time/months.ts';
import { expenseCategories } from './expense-category.ts';
import { Transaction } from './transaction.ts';

/**
 * Lines that change a balance in the summary of a month, in its order: money in first. FEE_BACK gives back fees of before; a
 * fee of the month that was given back in it is none.
 */
export const statementKinds = [
  'DEPOSIT',
  'REFUND',
  'CLEARING_REVERSAL',
  'CHARGEBACK',
  'PROVISIONAL_CREDIT',
  'TRANSFER_RETURN',
  'FEE_BACK',
  'PURCHASE',
  'CASH',
  'DEPOSIT_RETURN',
  'BANK_TRANSFER',
  'FEE',
  'PROVISIONAL_REVERSAL',
  'ADJUSTMENT',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/**
 * The figures of an account for a month. Amounts of changes are by how much the balance changed; all others are positive.
 */
export const StatementFigures = z.object({
  month: Month,
  from: Day,
  to: Day,
  openingCents: Cents,
  closingCents: Cents,
  /** Those that are not zero; with the opening balance they make the closing balance. */
  changes: z.array(z.object({ kind: z.enum(statementKinds), amountCents: Cents })),
  /** The spending less refunds, highest first. */
  categories: z.array(z.object({ category: z.enum(expenseCategories), spentCents: Cents })),
  /** Of the month, of the month before, and of the year up to the month's last day (Regulation E, 12 CFR 1005.18(c)(5)). */
  fees: z.array(z.object({ feeCode: z.enum(feeCodes), monthCents: Cents, monthBeforeCents: Cents, yearCents: Cents })),
});
export type StatementFigures = z.infer<typeof StatementFigures>;

/** A day on which something was posted, and what the account held when it ended. */
export const StatementDay = z.object({ day: Day, balanceCents: Cents, transactions: z.array(Transaction) });
export type StatementDay = z.infer<typeof StatementDay>;
