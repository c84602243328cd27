import { find, list, type Queryable, statement } from '../../platform/db/statement.ts';
import { isSetAside, setAsideColumns, setAsideSources } from '../ach/set-aside.ts';
import type { StoredTransfer } from '../ach/stored-transfer.ts';
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

/** A transfer by its id in the list of transactions: 'transfer:12' while it is set aside, that of the posting afterwards. */
export interface ListedTransfer extends Pick<StoredTransfer, 'state' | 'arrivesOn'> {
  transactionId: string;
}

const listedTransfers = statement<[number, string[]], ListedTransfer>(
  'issuer/list-transfers-of-transactions',
  `SELECT listed.id AS "transactionId", transfer.state, transfer.arrives_on AS "arrivesOn"
   FROM unnest($2::text[]) AS listed (id)
   LEFT JOIN issuer.journal ON journal.account_id = $1
     AND journal.journal_id = CASE WHEN listed.id ~ '^[0-9]+$' THEN listed.id::bigint END
   JOIN issuer.transfer ON transfer.account_id = $1
     AND 'transfer:' || transfer.transfer_id = coalesce(journal.reference, listed.id)`,
);

/** Lists the transfers of an account that stand in the list of transactions under these ids, those of bank transfers. */
export async function listTransfersOfTransactions(
  db: Queryable,
  accountId: number,
  transactionIds: readonly string[],
): Promise<ListedTransfer[]> {
  return await list(db, listedTransfers, [accountId, [...transactionIds]]);
}
