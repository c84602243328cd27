import * as z from 'zod/mini';
import { Day } from '../dates.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money.ts';
import { Transaction, transactionFilters, transactionSorts } from './transaction.ts';

/** Posted transactions of one page. */
export const transactionPageSize = 20;
/** Most of those that are pending, or were declined, that come with the first page. */
export const mostUnposted = 50;

const amount = z.optional(Cents.check(z.minimum(0)));

/** What to look for. Amounts are without sign; text ignores case and spaces and may be any part of the description. */
export const TransactionSearch = z
  .strictObject({
    cardId: z.int().check(z.positive()),
    type: z._default(z.enum(transactionFilters), 'all'),
    from: Day,
    to: Day,
    minCents: amount,
    maxCents: amount,
    text: z._default(z.string().check(z.maxLength(100, 'tooLong')), ''),
    sort: z._default(z.enum(transactionSorts), 'dateDesc'),
    /** `nextCursor` of the page before, or null for the first. */
    cursor: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: 'dateOrder', path: ['to'] }));
export type TransactionSearch = z.infer<typeof TransactionSearch>;

/** Searches the transactions of the account behind a card: whichever card was used, the money is the account's. */
export const searchTransactions = defineCall({
  name: 'transactions/search-transactions',
  method: 'POST',
  path: '/api/cardService/v1/transactions/search',
  access: 'holder',
  mode: 'reads',
  toggle: 'transactions',
  input: TransactionSearch,
  entity: z.object({
    /** With the first page only, newest first, as are the declined. */
    pending: z.array(Transaction),
    posted: z.array(Transaction),
    declined: z.array(Transaction),
    /** Fees of the calendar month and year of `to`, up to `to` (Regulation E, 12 CFR 1005.18). */
    feesSummary: z.object({ monthCents: Cents, yearCents: Cents }),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['unauthorized', 'notFound'],
});
