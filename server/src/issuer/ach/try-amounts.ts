import { areMicroAmounts, microTries } from '@portal/contract/transfer/micro-amounts';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { bankAmounts } from '../sealed-tables.ts';
import { moveBankAccount } from './move-bank-account.ts';
import type { StoredBankAccount } from './stored-bank-account.ts';

const countTry = statement<[number, number, number], never>(
  'issuer/count-bank-try',
  `UPDATE issuer.bank_account SET tries = $3 WHERE account_id = $1 AND bank_account_id = $2`,
);

/** The outcome of a try. */
export type AmountsTry = 'RIGHT' | 'WRONG' | 'USED_UP' | 'TOO_LATE';

/** The amounts of a bank account, in their row. */
export type SealedAmounts = Pick<StoredBankAccount, 'accountId' | 'bankAccountId' | 'amountsSealed'>;

/** The two amounts that were sent, in cents. */
export function openAmounts(keys: Keys, { accountId, bankAccountId, amountsSealed }: SealedAmounts): number[] {
  return keys.open(bankAmounts.at(accountId, bankAccountId), amountsSealed).split(',').map(Number);
}

/**
 * Tries two amounts on a bank account whose amounts were sent, and counts a wrong try; `today` is the program's day. The
 * caller holds the account's lock, under which the bank account was read.
 */
export async function tryAmounts(
  tx: Queryable,
  keys: Keys,
  bank: StoredBankAccount,
  amounts: readonly number[],
  { today, now }: { today: string; now: Date },
): Promise<AmountsTry> {
  if (today > bank.verifyBy) {
    await moveBankAccount(tx, bank, 'TIMED_OUT', now);
    return 'TOO_LATE';
  }
  if (areMicroAmounts(amounts, openAmounts(keys, bank))) {
    await moveBankAccount(tx, bank, 'PROVED', now);
    return 'RIGHT';
  }
  const tries = bank.tries + 1;
  if (tries < microTries) {
    await run(tx, countTry, [bank.accountId, bank.bankAccountId, tries]);
    return 'WRONG';
  }
  await moveBankAccount(tx, { ...bank, tries }, 'USED_UP', now);
  return 'USED_UP';
}
