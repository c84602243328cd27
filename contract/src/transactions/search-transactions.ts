import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { feeCodes } from '../money/fee-code.ts';
import { Day } from '../time/iso.ts';
import { expenseCategories } from './expense-category.ts';
import { Transaction, transactionFilters, transactionSorts } from './transaction.ts';

/** Posted transactions of one page. */
export const transactionPageSize = 20;
/** Most of those that are pending, and most of those that were declined, that come with the first page. */
export const maxUnposted = 50;

const amount = z.optional(Cents.check(z.minimum(0)));

/**
 * The criteria of a search. Amounts are without sign. Text may be any part of the description, the shown amount or the
 * transaction ID; case, accents, whitespace, '$' and ',' do not count.
 */
export const wantedTransactions = {
  cardId: z.int().check(z.positive()),
  /** Only what was done with this card of the same account. */
  usedCardId: z.optional(z.int().check(z.positive())),
  type: z._default(z.enum(transactionFilters), 'all'),
  /** Only what merchants of this category charged and gave back, or fees. Expenses count what is posted of it. */
  category: z.optional(z.enum(expenseCategories)),
  from: Day,
  to: Day,
  minCents: amount,
  maxCents: amount,
  text: z._default(z.string().check(z.maxLength(100, 'tooLong')), ''),
  sort: z._default(z.enum(transactionSorts), 'dateDesc'),
};

/** The later day and the larger amount come second. */
export const inOrder = [
  z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, { error: 'dateOrder', path: ['to'] }),
  z.refine<{ minCents?: number | undefined; maxCents?: number | undefined }>(
    ({ minCents = 0, maxCents = minCents }) => minCents <= maxCents,
    { error: 'amountOrder', path: ['maxCents'] },
  ),
] as const;

export const TransactionSearch = z
  .strictObject({
    ...wantedTransactions,
    /** `nextCursor` of the page before, or null for the first. */
    cursor: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  })
  .check(...inOrder);
export type TransactionSearch = z.infer<typeof TransactionSearch>;

/**
 * The total of each fee from `from` to `to`, and in the calendar month and year of `to`, up to `to`; all together also in
 * the calendar month before (Regulation E, 12 CFR 1005.18(c)(5)). Positive cents; one line for each fee there is.
 */
export const FeesSummary = z.object({
  periodCents: Cents,
  monthCents: Cents,
  monthBeforeCents: Cents,
  yearCents: Cents,
  fees: z.array(
    z.object({
      feeCode: z.enum(feeCodes),
      /** How many times in the period. */
      count: z.int(),
      periodCents: Cents,
      monthCents: Cents,
      yearCents: Cents,
    }),
  ),
});
export type FeesSummary = z.infer<typeof FeesSummary>;

/**
 * Searches the transactions of the account behind a card: whichever card was used, the money is the account's. All pages
 * show the moment of the first: what was pending then is on no later page as posted.
 */
export const searchTransactions = defineCall({
  name: 'transactions/search-transactions',
  method: 'POST',
  path: '/api/cardService/v1/transactions/search',
  access: 'holder',
  mode: 'reads',
  toggle: 'transactions',
  input: TransactionSearch,
  entity: z.object({
    /** With the first page only, in the order that was asked for, as are the declined. */
    pending: z.array(Transaction),
    posted: z.array(Transaction),
    declined: z.array(Transaction),
    feesSummary: FeesSummary,
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['unauthorized', 'notFound'],
});
