import { list, type Queryable, statement } from '../../platform/db/statement.ts';

interface AccountToState {
  accountId: number;
  holderId: number;
}

const accountsToState = statement<[number, string, string, number], AccountToState>(
  'issuer/list-accounts-to-state',
  `SELECT account_id AS "accountId", holder_id AS "holderId" FROM issuer.account
   WHERE account_id > $1 AND (closed_at IS NULL OR closed_at >= $2::date)
     AND EXISTS (SELECT FROM issuer.day_total AS total
       WHERE total.account_id = account.account_id AND total.business_day <= $3::date)
   ORDER BY account_id LIMIT $4`,
);

/**
 * The accounts that have something to state for a month, in the order of their ids, from the one after `afterAccountId`:
 * with a posting up to its last day, and not closed before its first.
 */
export async function listAccountsToState(
  db: Queryable,
  { afterAccountId, from, to, limit }: { afterAccountId: number; from: string; to: string; limit: number },
): Promise<AccountToState[]> {
  return await list(db, accountsToState, [afterAccountId, from, to, limit]);
}
