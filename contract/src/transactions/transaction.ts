import * as z from 'zod/mini';
import { Day } from '../dates.ts';
import { Cents } from '../money.ts';

/** What a list of transactions may be narrowed to (specification §4). 'postedFinancial' is all posted but deposits. */
export const transactionFilters = [
  'all',
  'postedDeposits',
  'postedFinancial',
  'purchases',
  'atmWithdrawals',
  'recurring',
  'ecommerce',
  'bankTransfers',
  'refunds',
  'fees',
  'adjustments',
] as const;
export type TransactionFilter = (typeof transactionFilters)[number];

export const transactionSorts = ['dateDesc', 'dateAsc', 'amountDesc', 'amountAsc'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

/** What a transaction is. */
export const transactionTypes = [
  'DEPOSIT',
  'PURCHASE',
  'ECOMMERCE',
  'RECURRING',
  'ATM_WITHDRAWAL',
  'FUEL_HOLD',
  'BANK_TRANSFER',
  'TRANSFER_RETURN',
  'REFUND',
  'FEE',
  'ADJUSTMENT',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** One transaction of an account, with what the cardholder sees of it. */
export const Transaction = z.object({
  transactionId: z.string(),
  /** The program's day on which it was posted, or asked for while it is pending or was declined. */
  date: Day,
  /** Merchant, payer or fee. */
  description: z.string(),
  type: z.enum(transactionTypes),
  /** Negative when money goes out. */
  amountCents: Cents,
  /** The posted balance right after it; null for what is not posted. */
  balanceCents: z.nullable(Cents),
  /** City and state of the merchant, where known. */
  place: z.nullable(z.string()),
  /** Why it was declined; null otherwise. */
  declineReason: z.nullable(z.string()),
});
export type Transaction = z.infer<typeof Transaction>;
