import { find, type Queryable, statement } from '../../db/statement.ts';
import { type UnpostedRow, unpostedColumns, unpostedSources } from './list-unposted.ts';

/** An authorization with what explains why it was declined. */
export interface UnpostedDetail extends UnpostedRow {
  /** What was available when it was declined for want of money; null otherwise. */
  availableCents: number | null;
  /** Tries of the PIN that were left after a wrong one; null otherwise. */
  triesLeft: number | null;
}

const detail = statement<[number, string], UnpostedDetail>(
  'issuer/find-unposted',
  `SELECT ${unpostedColumns}, tries_left AS "triesLeft",
     CASE WHEN decline_reason = 'INSUFFICIENT_FUNDS' THEN available_cents END AS "availableCents"
   FROM ${unpostedSources}
   WHERE asked.account_id = $1 AND asked.authorization_id = $2 AND asked.state IN ('PENDING', 'DECLINED')`,
);

/** An authorization of an account while it is pending, or after it was declined; or null. */
export async function findUnposted(
  db: Queryable,
  accountId: number,
  authorizationId: string,
): Promise<UnpostedDetail | null> {
  return await find(db, detail, [accountId, authorizationId]);
}
