import { daysOfMonth } from '@portal/contract/time/months';
import type { TransactionSearch } from '@portal/contract/transactions/search-transactions';
import type { Transaction } from '@portal/contract/transactions/transaction';

/** Transactions by how they stand, each list in the order that was asked for. */
interface Found {
  pending: readonly Transaction[];
  declined: readonly Transaction[];
  posted: readonly Transaction[];
}

/** The transactions found in one month, or on all days where the list is not in their order. */
export interface MonthOfList extends Found {
  /** yyyy-MM; null where it is all days. */
  month: string | null;
  /** The days of it that were asked for, yyyy-MM-dd. */
  from: string;
  to: string;
  /** The posted money in and out, both positive, in cents; null while more of it may come. */
  sums: { inCents: number; outCents: number } | null;
}

function sumUp(posted: readonly Transaction[]): { inCents: number; outCents: number } {
  const sums = { inCents: 0, outCents: 0 };
  for (const { amountCents } of posted) {
    if (amountCents > 0) sums.inCents += amountCents;
    else sums.outCents -= amountCents;
  }
  return sums;
}

/**
 * Groups the transactions found by month, in the order of the list; `hasMore` says that it goes on. Declines beyond the last
 * loaded row wait for their neighbors; pending ones never wait. Where nothing was found there is the last month.
 */
export function monthsOf(
  { pending, declined, posted }: Found,
  { from, to, sort }: Pick<TransactionSearch, 'from' | 'to' | 'sort'>,
  hasMore: boolean,
): MonthOfList[] {
  if (sort !== 'dateDesc' && sort !== 'dateAsc')
    return [{ month: null, from, to, pending, declined, posted, sums: hasMore ? null : sumUp(posted) }];
  const last = posted.at(-1)?.date;
  const isHere = ({ date }: Transaction) =>
    !hasMore || last === undefined || (sort === 'dateDesc' ? date >= last : date <= last);
  const here = { pending, declined: declined.filter(isHere), posted };
  const found = new Set(Object.values(here).flatMap((each) => each.map(({ date }) => date.slice(0, 7))));
  if (found.size === 0) found.add(to.slice(0, 7));
  const months = [...found];
  // In place: `toSorted` came to browsers later than what the portal promises.
  // oxlint-disable-next-line unicorn/no-array-sort
  months.sort();
  if (sort === 'dateDesc') months.reverse();
  return months.map((month) => {
    const own = (each: readonly Transaction[]) => each.filter(({ date }) => date.startsWith(month));
    const whole = daysOfMonth(month);
    const isWhole =
      !hasMore || (last !== undefined && (sort === 'dateDesc' ? month > last.slice(0, 7) : month < last.slice(0, 7)));
    return {
      month,
      from: whole.from <= from && from <= whole.to ? from : whole.from,
      to: whole.from <= to && to <= whole.to ? to : whole.to,
      pending: own(here.pending),
      declined: own(here.declined),
      posted: own(posted),
      sums: isWhole ? sumUp(own(posted)) : null,
    };
  });
}
