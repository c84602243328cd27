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
