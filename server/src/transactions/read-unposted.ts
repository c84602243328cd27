import type { TransactionSearch } from '@portal/contract/transactions/search-transactions';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { scopeOf } from '@portal/contract/transactions/transaction-filter';
import type { Queryable } from '../db/statement.ts';
import { listUnposted, type UnpostedRow } from '../issuer/face.ts';
import type { SearchedJournals } from './posted-search.ts';
import { fromUnposted } from './transaction.ts';

/** What a search finds that is not posted, and the last journal of that moment: what is posted is listed up to it. */
export interface FoundUnposted {
  pending: Transaction[];
  declined: Transaction[];
  lastJournalId: number;
}

/**
 * The pending and the declined transactions of a search, in its order: of each at most `limit`, or all when it is null.
 * Filters that leave only posted ones have none.
 */
export async function readUnposted(
  db: Queryable,
  search: SearchedJournals,
  { type, category }: Pick<TransactionSearch, 'type' | 'category'>,
  timeZone: string,
  limit: number | null,
): Promise<FoundUnposted> {
  const holdsUnposted = scopeOf(type).holdsUnposted && category !== 'fees';
  const { rows, lastJournalId } = await listUnposted(db, { ...search, timeZone, limit: holdsUnposted ? limit : 0 });
  const inState = (state: UnpostedRow['state']) =>
    rows.filter((row) => row.state === state).map((row) => fromUnposted(row, timeZone));
  return { pending: inState('PENDING'), declined: inState('DECLINED'), lastJournalId };
}
