import { get, type Queryable, statement } from '../db/statement.ts';

const insertAccount = statement<[number, Date], { accountId: number }>(
  'issuer/open-account',
  `INSERT INTO issuer.account (holder_id, opened_at) VALUES ($1, $2) RETURNING account_id AS "accountId"`,
);

/** Opens the account that a holder's cards give access to; its id. The balance starts at zero. */
export async function openAccount(tx: Queryable, holderId: number, now: Date): Promise<number> {
  return (await get(tx, insertAccount, [holderId, now])).accountId;
}
