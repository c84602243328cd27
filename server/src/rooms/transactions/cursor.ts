import { parseDay } from '@portal/contract/time/strict-date';
import type { TransactionSort } from '@portal/contract/transactions/transaction';
import type { PostedSearch } from '../../issuer/face.ts';

type Place = NonNullable<PostedSearch['after']>;

/** Where the next page starts, and the last journal of the first page's moment. */
export interface Cursor {
  after: Place;
  lastJournalId: number;
}

/** A cursor as one word that the client hands back. */
export function writeCursor(
  { businessDay, amountCents, journalId }: Place,
  lastJournalId: number,
  sort: TransactionSort,
): string {
  return `${sort}.${businessDay}.${amountCents}.${journalId}.${lastJournalId}`;
}

/** Reads a cursor; null when it is none of this order. */
export function readCursor(cursor: string, sort: TransactionSort): Cursor | null {
  const [, order, businessDay = '', amountCents, journalId, lastJournalId] =
    /^(\w+)\.(\d{4}-\d{2}-\d{2})\.(-?\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (order !== sort || parseDay(businessDay, 'yyyy-MM-dd') === null) return null;
  const after = { businessDay, amountCents: Number(amountCents), journalId: Number(journalId) };
  return { after, lastJournalId: Number(lastJournalId) };
}
