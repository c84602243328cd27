import { type Queryable, run, statement } from '../../platform/db/statement.ts';

const suspend = statement<[number, Date, Date], never>(
  'issuer/suspend-bank-account',
  `UPDATE issuer.bank_account SET suspended_at = $3
   WHERE account_id = $1 AND removed_at IS NULL AND added_at > $2 AND suspended_at IS NULL`,
);
const takeUp = statement<[number], never>(
  'issuer/take-up-bank-account',
  'UPDATE issuer.bank_account SET suspended_at = NULL WHERE account_id = $1 AND removed_at IS NULL',
);

/** Suspends the bank account on file when it was added after `since`: no money goes there. The caller locks the account. */
export async function suspendBankAccount(tx: Queryable, accountId: number, since: Date, now: Date): Promise<void> {
  await run(tx, suspend, [accountId, since, now]);
}

/** Lets a suspended bank account count again. The caller locks the account. */
export async function takeUpBankAccount(tx: Queryable, accountId: number): Promise<void> {
  await run(tx, takeUp, [accountId]);
}
