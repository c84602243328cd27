import { type accountTypes, isRoutingNumber } from '@portal/contract/bank/account-number';
import { lastDigits } from '@portal/contract/numbers-read';
import { recordEvent } from '../../events/record-event.ts';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { bankNumber } from '../sealed-tables.ts';
import { transactionCodes } from './nacha/entry-detail.ts';
import type { StoredBankAccount } from './stored-bank-account.ts';

/** The data that a bank says is right instead. */
interface Correction {
  routingNumber?: string;
  accountNumber?: string;
  accountType?: (typeof accountTypes)[number];
}

/** The kind of account that a transaction code stands for, or null. */
function accountTypeOf(transactionCode: string): NonNullable<Correction['accountType']> | null {
  if (Object.values<string>(transactionCodes.SAVINGS).includes(transactionCode)) return 'SAVINGS';
  return Object.values<string>(transactionCodes.CHECKING).includes(transactionCode) ? 'CHECKING' : null;
}

/**
 * Reads the 29 characters of a notification of change by its code (Nacha rules, appendix five); null for codes that
 * change nothing here, and for a kind of account that is none.
 */
function readCorrection(code: string, corrected: string): Correction | null {
  const withType = (from: number, numbers: Correction): Correction | null => {
    const accountType = accountTypeOf(corrected.slice(from, from + 2));
    return accountType && { ...numbers, accountType };
  };
  const accountNumber = (from: number) => corrected.slice(from, from + 17).trim();
  switch (code) {
    case 'C01':
      return { accountNumber: accountNumber(0) };
    case 'C02':
      return { routingNumber: corrected.slice(0, 9) };
    case 'C03':
      return { routingNumber: corrected.slice(0, 9), accountNumber: accountNumber(12) };
    case 'C05':
      return withType(0, {});
    case 'C06':
      return withType(20, { accountNumber: accountNumber(0) });
    case 'C07':
      return withType(26, { routingNumber: corrected.slice(0, 9), accountNumber: accountNumber(9) });
    default:
      return null;
  }
}

const updateNumbers = statement<[number, number, string, string, Buffer | null, Buffer | null, string | null], never>(
  'issuer/correct-bank-account',
  `UPDATE issuer.bank_account SET routing_number = $3, account_type = $4, number_sealed = coalesce($5, number_sealed),
     number_lookup = coalesce($6, number_lookup), last4_digit = coalesce($7, last4_digit)
   WHERE account_id = $1 AND bank_account_id = $2`,
);

/**
 * Puts right what a bank has told us of a bank account, and tells its holder; false when nothing changes. Numbers that
 * can be none are left alone. The caller holds the account's lock.
 */
export async function correctBankAccount(
  tx: Queryable,
  keys: Keys,
  bank: StoredBankAccount & { holderId: number; isOnFile: boolean },
  { code, corrected }: { code: string; corrected: string },
  now: Date,
): Promise<boolean> {
  const correction = readCorrection(code, corrected);
  if (correction === null) return false;
  const { routingNumber = bank.routingNumber, accountType = bank.accountType, accountNumber } = correction;
  if (!isRoutingNumber(routingNumber) || (accountNumber !== undefined && !/^\d{4,17}$/.test(accountNumber)))
    return false;
  const { accountId, bankAccountId, holderId } = bank;
  const place = bankNumber.at(accountId, bankAccountId);
  const sealed = accountNumber === undefined ? null : keys.seal(place, accountNumber);
  const lookup = accountNumber === undefined ? null : keys.lookup('bank-account', accountNumber);
  const last4Digit = accountNumber?.slice(-lastDigits) ?? null;
  await run(tx, updateNumbers, [accountId, bankAccountId, routingNumber, accountType, sealed, lookup, last4Digit]);
  const told = { last4Digit: last4Digit ?? bank.last4Digit };
  if (bank.isOnFile) await recordEvent(tx, holderId, 'BankAccountCorrected', told, now);
  return true;
}
