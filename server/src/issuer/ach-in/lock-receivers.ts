import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Receiver } from './judge-entry.ts';

const receivers = statement<[number[]], Receiver & { accountId: number }>(
  'issuer/list-receivers',
  `SELECT one.account_id AS "accountId", facts.holder_id AS "holderId", facts.is_closed AS "isClosed",
     facts.available_cents AS "availableCents", facts.holder_name AS "holderName", facts.died_on AS "diedOn",
     facts.is_listed AS "isListed"
   FROM unnest($1::bigint[]) WITH ORDINALITY AS one(account_id, place)
   CROSS JOIN LATERAL issuer.receiver_facts(p_account_id => one.account_id) AS facts ORDER BY place`,
);

/** Locks accounts in one order, so that two processes never wait for each other, and reads their standing. */
export async function lockReceivers(tx: Queryable, accountIds: readonly number[]): Promise<Map<number, Receiver>> {
  const ids = [...new Set(accountIds)].toSorted((a, b) => a - b);
  return new Map((await list(tx, receivers, [ids])).map((row) => [row.accountId, row]));
}
