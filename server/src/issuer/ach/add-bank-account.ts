import type { accountTypes } from '@portal/contract/bank/account-number';
import { lastDigits } from '@portal/contract/numbers-read';
import { dayAfter } from '@portal/contract/time/days';
import { achDaysAt } from '@portal/contract/transfer/ach-days';
import { maxMicroCents, microDays } from '@portal/contract/transfer/micro-amounts';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Random } from '../../platform/ports/random.ts';
import { findAccountByNumber } from '../accounts.ts';
import type { NumberTools } from '../numbers/free-numbers.ts';
import { bankAmounts, bankNumber } from '../sealed-tables.ts';
import { findBankAccount, type StoredBankAccount } from './stored-bank-account.ts';

export interface NewBankAccount {
  accountId: number;
  accountType: (typeof accountTypes)[number];
  routingNumber: string;
  accountNumber: string;
  bankName: string;
  /** The program's day, yyyy-MM-dd. */
  today: string;
}

/** Each account that is added costs the program up to 98 cents; so many in so many days are enough. */
const maxAdded = 5;
const maxAddedDays = 30;

const addedSince = statement<[number, Date], { count: number }>(
  'issuer/count-bank-accounts',
  `SELECT count(*)::integer AS count FROM issuer.bank_account JOIN issuer.account USING (account_id)
   WHERE account_id = $1 AND added_at > greatest($2, account.banks_allowed_at)`,
);

const allowBanks = statement<[number, Date], never>(
  'issuer/allow-bank-accounts',
  'UPDATE issuer.account SET banks_allowed_at = $2 WHERE account_id = $1',
);

/** Lets bank accounts be added to an account as if none had been lately. */
export async function allowBankAccounts(tx: Queryable, accountId: number, now: Date): Promise<void> {
  await run(tx, allowBanks, [accountId, now]);
}

const turnedDown = statement<[number, string, Buffer[], string], { isTurnedDown: boolean }>(
  'issuer/is-bank-turned-down',
  `SELECT EXISTS (SELECT FROM issuer.bank_account WHERE account_id = $1 AND routing_number = $2
     AND number_lookup = ANY($3) AND account_type = $4 AND state = 'UNLINKED') AS "isTurnedDown"`,
);

const drawId = statement<[], { bankAccountId: number }>(
  'issuer/draw-bank-account-id',
  `SELECT issuer.draw_bank_account_id() AS "bankAccountId"`,
);
const insertBankAccount = statement<(string | number | Buffer | Date)[], never>(
  'issuer/add-bank-account',
  `INSERT INTO issuer.bank_account (account_id, bank_account_id, state, account_type, routing_number, number_sealed,
     number_lookup, last4_digit, bank_name, amounts_sealed, added_at, changed_at, files_on, deposits_on, verify_by)
     OVERRIDING SYSTEM VALUE
   VALUES ($1, $2, 'ADDED', $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13)`,
);

const removal = statement<[number, Date], never>(
  'issuer/remove-bank-account',
  `UPDATE issuer.bank_account SET removed_at = $2 WHERE account_id = $1 AND removed_at IS NULL`,
);

/** Two different amounts by chance. */
function drawAmounts(random: Random): number[] {
  const amounts = new Set<number>();
  while (amounts.size < 2) {
    const drawn = Number(random.digits(2));
    if (drawn >= 1 && drawn <= maxMicroCents) amounts.add(drawn);
  }
  return [...amounts];
}

/**
 * Puts a bank account on file in place of the one that is there. USED_UP: too many were added lately. INVALID: a bank
 * turned these very numbers down before, or they are a card account of this program. The caller holds the account's lock.
 */
export async function addBankAccount(
  tx: Queryable,
  { keys, random }: NumberTools,
  added: NewBankAccount,
  now: Date,
): Promise<StoredBankAccount | 'USED_UP' | 'INVALID'> {
  const { accountId, accountType, routingNumber, accountNumber, bankName, today } = added;
  const since = new Date(now.getTime() - maxAddedDays * 86_400_000);
  if ((await get(tx, addedSince, [accountId, since])).count >= maxAdded) return 'USED_UP';
  const lookups = keys.lookups('bank-account', accountNumber);
  if ((await get(tx, turnedDown, [accountId, routingNumber, lookups, accountType])).isTurnedDown) return 'INVALID';
  const ownAccount = await findAccountByNumber(tx, keys, accountNumber);
  if (ownAccount?.routingNumber === routingNumber) return 'INVALID';
  await removeBankAccount(tx, accountId, now);
  const { filesOn, effectiveOn } = achDaysAt(now);
  const { bankAccountId } = await get(tx, drawId, []);
  const key = [accountId, bankAccountId] as const;
  const sealed = [keys.seal(bankNumber.at(...key), accountNumber), keys.lookup('bank-account', accountNumber)];
  const amounts = keys.seal(bankAmounts.at(...key), drawAmounts(random).join());
  const shown = [accountNumber.slice(-lastDigits), bankName, amounts];
  const days = [filesOn, effectiveOn, dayAfter(today, microDays)];
  await run(tx, insertBankAccount, [...key, accountType, routingNumber, ...sealed, ...shown, now, ...days]);
  const stored = await findBankAccount(tx, accountId);
  if (stored === null) throw new Error('the bank account is not there');
  return stored;
}

/** Takes the bank account off the file; false when there is none. Transfers to it go on. */
export async function removeBankAccount(tx: Queryable, accountId: number, now: Date): Promise<boolean> {
  return (await run(tx, removal, [accountId, now])) === 1;
}
