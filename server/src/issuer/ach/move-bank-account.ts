import {
  type BankAccountEvent,
  type BankAccountState,
  moveBankAccount as moveOf,
} from '@portal/contract/transfer/bank-account-states';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { StoredBankAccount } from './stored-bank-account.ts';

const setState = statement<[number, number, BankAccountState, number, Date, string | null], never>(
  'issuer/move-bank-account',
  `UPDATE issuer.bank_account SET state = $3, tries = $4, changed_at = $5, return_code = $6
   WHERE account_id = $1 AND bank_account_id = $2`,
);

/**
 * Moves a bank account as the table of moves says; false when the event has no effect in its state. The caller holds the
 * account's lock.
 */
export async function moveBankAccount(
  tx: Queryable,
  bank: Pick<StoredBankAccount, 'accountId' | 'bankAccountId' | 'state' | 'tries'>,
  event: BankAccountEvent,
  now: Date,
  returnCode: string | null = null,
): Promise<boolean> {
  const state = moveOf(bank.state, event);
  if (state === null) return false;
  await run(tx, setState, [bank.accountId, bank.bankAccountId, state, bank.tries, now, returnCode]);
  return true;
}
