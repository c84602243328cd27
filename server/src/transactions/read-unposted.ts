import type { TransactionSearch } from '@portal/contract/transactions/search-transactions';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { scopeOf } from '@portal/contract/transactions/transaction-filter';
import type { Queryable } from '../db/statement.ts';
import { listUnposted, type PostedSearch } from '../issuer/face.ts';
import { fromUnposted } from './transaction.ts';

/**
 * The pending and the declined transactions of a search, newest first: of each at most `limit`, or all when it is null.
 * Filters that leave only posted ones have none.
 */
export async function readUnposted(
  db: Queryable,
  search: Omit<PostedSearch, 'after' | 'limit'>,
  { type, category }: Pick<TransactionSearch, 'type' | 'category'>,
  timeZone: string,
  limit: number | null,
): Promise<{ pending: Transaction[]; declined: Transaction[] }> {
  if (!scopeOf(type).holdsUnposted || category !== undefined) return { pending: [], declined: [] };
  const list = async (state: 'PENDING' | 'DECLINED') => {
    const rows = await listUnposted(db, { ...search, state, timeZone, limit });
    return rows.map((row) => fromUnposted(row, timeZone));
  };
  const [pending, declined] = await Promise.all([list('PENDING'), list('DECLINED')]);
  return { pending, declined };
}
