import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import { isSetAside, setAsideColumns, setAsideSources } from '../ach/set-aside.ts';
import { type UnpostedRow, unpostedColumns, unpostedSources } from './list-unposted.ts';

/** A pending or declined transaction, with the facts that explain a decline. */
export interface UnpostedDetail extends UnpostedRow {
  /** Tries of the PIN that were left after a wrong one; null otherwise. */
  triesLeft: number | null;
}

const detail = statement<[number, string], UnpostedDetail>(
  'issuer/find-unposted',
  `SELECT ${unpostedColumns}, tries_left AS "triesLeft" FROM ${unpostedSources}
   WHERE asked.account_id = $1 AND asked.authorization_id = $2 AND asked.state IN ('PENDING', 'DECLINED')
   UNION ALL
   SELECT ${setAsideColumns}, NULL AS "triesLeft" FROM ${setAsideSources}
   WHERE transfer.account_id = $1 AND line.id = $2 AND ${isSetAside} AND line.amount_cents > 0`,
);

/** Finds the transaction of an account with this id while it is pending, or after it was declined; or null. */
export async function findUnposted(
  db: Queryable,
  accountId: number,
  transactionId: string,
): Promise<UnpostedDetail | null> {
  return await find(db, detail, [accountId, transactionId]);
}
