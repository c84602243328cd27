import { list, type Queryable, statement } from '../../db/statement.ts';

/** One account whose stored figures are not what its entries say. */
export interface LedgerDifference {
  accountId: number;
  storedCents: number;
  entriesCents: number;
}

const differences = statement<[], LedgerDifference>(
  'issuer/verify-ledger',
  `SELECT account_id AS "accountId", account.posted_cents AS "storedCents", coalesce(sum.cents, 0) AS "entriesCents"
   FROM issuer.account LEFT JOIN (
     SELECT account_id, sum(amount_cents)::bigint AS cents FROM issuer.entry WHERE book = 'HOLDER' GROUP BY account_id
   ) AS sum USING (account_id)
   WHERE account.posted_cents <> coalesce(sum.cents, 0) ORDER BY account_id`,
);

/** Recomputes every account's balance from its entries; the accounts that differ, none when all is well. */
export async function verifyLedger(db: Queryable): Promise<LedgerDifference[]> {
  return await list(db, differences, []);
}
