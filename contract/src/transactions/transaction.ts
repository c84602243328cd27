import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { feeCodes } from '../money/fee-code.ts';
import { spendingCategories } from '../money/spending-category.ts';
import { Day, Instant } from '../time/iso.ts';
import { declineReasons } from './decline-reason.ts';

/** The filters of a list of transactions (specification §4); transaction-filter.ts defines what each one holds. */
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

/** Amounts are sorted with their sign: 'amountDesc' begins with the most that came in. */
export const transactionSorts = ['dateDesc', 'dateAsc', 'amountDesc', 'amountAsc'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

/**
 * The type of a transaction, by the message that brought it and the merchant's category code (MCC). Each has one type.
 * - DEPOSIT: the bank's message of a deposit, such as a benefit; no MCC.
 * - DEPOSIT_RETURN: a deposit that went back to its payer.
 * - PURCHASE: a charge with the card at hand, at any MCC but those of cash.
 * - ECOMMERCE: a charge without the card, at any MCC but those of cash.
 * - RECURRING: a charge with the network's stored-credential mark, at any MCC but those of cash.
 * - ATM_WITHDRAWAL: cash: a charge at a machine, or in any way at MCC 6011 (cash machine) or 6010 (bank counter).
 * - FUEL_HOLD: a purchase at a pump (MCC 5542) while it holds more than it asked for; never posted.
 * - BANK_TRANSFER, TRANSFER_RETURN: money sent to the holder's own bank, and money that this bank sent back.
 * - REFUND: a merchant's message of a refund, at any MCC.
 * - CLEARING_REVERSAL: a charge, or a refund, that its sender took back after it had posted; in either direction.
 * - CHARGEBACK: a disputed charge that came back from the merchant's bank.
 * - PROVISIONAL_CREDIT: a disputed charge, credited while it is looked into; DISPUTE_CREDIT once that is final;
 *   PROVISIONAL_REVERSAL where it is taken back.
 * - FEE: what the program charges. ADJUSTMENT: what customer service corrects, in either direction.
 */
export const transactionTypes = [
  'DEPOSIT',
  'DEPOSIT_RETURN',
  'PURCHASE',
  'ECOMMERCE',
  'RECURRING',
  'ATM_WITHDRAWAL',
  'FUEL_HOLD',
  'BANK_TRANSFER',
  'TRANSFER_RETURN',
  'REFUND',
  'CLEARING_REVERSAL',
  'CHARGEBACK',
  'PROVISIONAL_CREDIT',
  'DISPUTE_CREDIT',
  'PROVISIONAL_REVERSAL',
  'FEE',
  'ADJUSTMENT',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionStatuses = ['PENDING', 'POSTED', 'DECLINED'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** One transaction of an account, with what the cardholder sees of it. */
export const Transaction = z.object({
  transactionId: z.string(),
  status: z.enum(transactionStatuses),
  /** The program's day on which it was posted, or asked for while it is pending or was declined. */
  date: Day,
  /** The moment of that. */
  happenedAt: Instant,
  /** Merchant or payer; a fee by its name in the language of the request. */
  description: z.string(),
  /** Which fee it is; null for anything else. */
  feeCode: z.nullable(z.enum(feeCodes)),
  type: z.enum(transactionTypes),
  /** Negative when money goes out. */
  amountCents: Cents,
  /** The posted balance right after it; null for what is not posted. */
  balanceCents: z.nullable(Cents),
  /** City and state of the merchant, where known. */
  place: z.nullable(z.string()),
  /** The category of the purchase, by the merchant's category code; null where no merchant took part. */
  category: z.nullable(z.enum(spendingCategories)),
  /** Last four digits of the card that was used; null where none was. */
  last4Digit: z.nullable(z.string()),
  /** When the hold of a pending one ends by itself; null otherwise. */
  holdEndsAt: z.nullable(Instant),
  /** Why it was declined; null otherwise. */
  declineReason: z.nullable(z.enum(declineReasons)),
  /** The available balance when it was declined for lack of funds, in cents; null otherwise. */
  availableCents: z.nullable(Cents),
  /** The money that its holder had set aside then; null where there was none. */
  asideCents: z.nullable(Cents),
});
export type Transaction = z.infer<typeof Transaction>;
