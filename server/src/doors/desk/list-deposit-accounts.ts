import { listDepositNumbers } from '../../issuer/face.ts';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

/** Where somebody's benefits are to be sent. */
export interface DepositAccount {
  reference: string;
  routingNumber: string;
  accountNumber: string;
}

const accountsOfReferences = statement<[readonly string[]], { reference: string; accountId: number }>(
  'desk/list-accounts-of-references',
  `SELECT reference, account_id AS "accountId" FROM desk.enrollment WHERE reference = ANY($1) ORDER BY reference`,
);

/** Where the benefits of some people who came in are to be sent, by their references; those who did not are left out. */
export async function listDepositAccounts(
  db: Queryable,
  keys: Keys,
  references: readonly string[],
): Promise<DepositAccount[]> {
  const accounts = await list(db, accountsOfReferences, [references]);
  const ids = accounts.map(({ accountId }) => accountId);
  const numbers = await listDepositNumbers(db, keys, ids);
  return accounts.map(({ reference, accountId }) => {
    const found = numbers.get(accountId);
    if (!found) throw new Error('the account of an enrollment is not there');
    return { reference, ...found };
  });
}
