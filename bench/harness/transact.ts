import { inTransaction } from '@portal/server/platform/db/transaction';
import type pg from 'pg';

/** Runs an act on an account in one transaction, on the server that has the account. */
export type Transact = <Result>(accountId: number, work: (tx: pg.PoolClient) => Promise<Result>) => Promise<Result>;

/** All accounts on one server. */
export function onPool(pool: pg.Pool): Transact {
  return async (_accountId, work) => await inTransaction(pool, work);
}
