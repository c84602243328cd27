import type { TransactionSort } from '@portal/contract/transactions/transaction';
import type { PostedRow } from '../issuer/face.ts';

type Place = Pick<PostedRow, 'journalId' | 'amountCents'>;

/** Where the next page starts, as one word that the client hands back. */
export function writeCursor({ journalId, amountCents }: Place, sort: TransactionSort): string {
  return `${sort}.${journalId}.${amountCents}`;
}

/** The place that a cursor names, or null when it is none of this order. */
export function readCursor(cursor: string, sort: TransactionSort): Place | null {
  const [, order, journalId, amountCents] = /^(\w+)\.(\d{1,15})\.(-?\d{1,15})$/.exec(cursor) ?? [];
  return order === sort ? { journalId: Number(journalId), amountCents: Number(amountCents) } : null;
}
