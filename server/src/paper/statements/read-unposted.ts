import type { TransactionSearch } from '@portal/contract/transactions/search-transactions';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { scopeOf } from '@portal/contract/transactions/transaction-filter';
import type { TFunction } from 'i18next';
import { listUnposted, type UnpostedRow } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { SearchedJournals } from './posted-search.ts';
import { fromUnposted } from './transaction.ts';

/** The unposted transactions of a search, and the last journal of that moment: posted ones are listed up to it. */
export interface FoundUnposted {
  pending: Transaction[];
  declined: Transaction[];
  lastJournalId: number;
}

/**
 * The pending and the declined transactions of a search, in its order: of each at most `limit`, or all when it is null.
 * Filters that leave only posted ones have none. `t` has the texts of the reader's language.
 */
export async function readUnposted(
  db: Queryable,
  search: SearchedJournals,
  { type, category }: Pick<TransactionSearch, 'type' | 'category'>,
  { timeZone, t, limit }: { timeZone: string; t: TFunction; limit: number | null },
): Promise<FoundUnposted> {
  const scope = scopeOf(type).unposted;
  const types = category === 'fees' ? (scope ?? ['FEE' as const]).filter((each) => each === 'FEE') : scope;
  const wanted = { ...search, types, timeZone, limit: types?.length === 0 ? 0 : limit };
  const { rows, lastJournalId } = await listUnposted(db, wanted);
  const inState = (state: UnpostedRow['state']) =>
    rows.filter((row) => row.state === state).map((row) => fromUnposted(row, timeZone, t));
  return { pending: inState('PENDING'), declined: inState('DECLINED'), lastJournalId };
}
