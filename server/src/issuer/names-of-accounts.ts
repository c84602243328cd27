import { list, type Queryable, statement } from '../platform/db/statement.ts';

/** An account with the name of its holder. */
export interface NamedAccount {
  accountId: number;
  holderId: number;
  givenName: string;
  familyName: string;
}

const byIds = statement<[readonly number[]], NamedAccount>(
  'issuer/list-names-of-accounts',
  `SELECT number.account_id AS "accountId", holder_id AS "holderId", given_name AS "givenName", family_name AS "familyName"
   FROM issuer.account_number AS number JOIN issuer.holder USING (holder_id) WHERE number.account_id = ANY($1)`,
);

/** The holders of some accounts, closed ones too. */
export async function listNamesOfAccounts(db: Queryable, accountIds: readonly number[]): Promise<NamedAccount[]> {
  return await list(db, byIds, [accountIds]);
}
