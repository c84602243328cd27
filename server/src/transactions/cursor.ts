import { parseDay } from '@portal/contract/strict-date';
import type { TransactionSort } from '@portal/contract/transactions/transaction';
import type { PostedSearch } from '../issuer/face.ts';

type Place = NonNullable<PostedSearch['after']>;

/** Where the next page starts, as one word that the client hands back. */
export function writeCursor({ businessDay, amountCents, journalId }: Place, sort: TransactionSort): string {
  return `${sort}.${businessDay}.${amountCents}.${journalId}`;
}

/** The place that a cursor names, or null when it is none of this order. */
export function readCursor(cursor: string, sort: TransactionSort): Place | null {
  const [, order, businessDay = '', amountCents, journalId] =
    /^(\w+)\.(\d{4}-\d{2}-\d{2})\.(-?\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (order !== sort || parseDay(businessDay, 'yyyy-MM-dd') === null) return null;
  return { businessDay, amountCents: Number(amountCents), journalId: Number(journalId) };
}
