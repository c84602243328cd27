import { find, list, type Queryable, statement } from '../../platform/db/statement.ts';

const accountOfCard = statement<[number, number], { accountId: number }>(
  'issuer/find-account-of',
  `SELECT account_id AS "accountId" FROM issuer.card_number JOIN issuer.account_number AS number USING (account_id)
   WHERE number.holder_id = $1 AND card_id = $2`,
);

const accountsOfHolders = statement<[readonly number[]], { accountId: number }>(
  'issuer/list-account-ids-of',
  `SELECT account_id AS "accountId" FROM issuer.account_number WHERE holder_id = ANY($1) ORDER BY account_id`,
);

/** Lists the accounts of some holders, closed ones too. */
export async function listAccountIdsOf(db: Queryable, holderIds: readonly number[]): Promise<number[]> {
  return (await list(db, accountsOfHolders, [holderIds])).map(({ accountId }) => accountId);
}

/** The account behind a holder's own card, or null: another's card cannot be told from one that does not exist. */
export async function findAccountOf(db: Queryable, holderId: number, cardId: number): Promise<number | null> {
  return (await find(db, accountOfCard, [holderId, cardId]))?.accountId ?? null;
}

const firstAccounts = statement<[readonly number[]], { holderId: number; accountId: number }>(
  'issuer/find-first-accounts',
  `SELECT holder_id AS "holderId", min(account_id) AS "accountId" FROM issuer.account_number
   WHERE holder_id = ANY($1) GROUP BY holder_id`,
);

/** Finds the first account of each of some holders, a closed one too. */
export async function findFirstAccounts(db: Queryable, holderIds: readonly number[]): Promise<Map<number, number>> {
  return new Map((await list(db, firstAccounts, [holderIds])).map(({ holderId, accountId }) => [holderId, accountId]));
}
