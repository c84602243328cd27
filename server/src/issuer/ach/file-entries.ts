import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { lockAccountRow } from '../accounts.ts';
import { drawTrace } from './draw-trace.ts';
import { moveBankAccount } from './move-bank-account.ts';
import { fileTransfer, holdTransfer, type Moment } from './move-transfer.ts';
import { findBankAccount, type StoredBankAccount } from './stored-bank-account.ts';
import { findTransfer } from './stored-transfer.ts';
import { openAmounts } from './try-amounts.ts';
import { findWhyHeld } from './why-held.ts';

/** The terms of a filing. */
export interface Filing {
  /** The banking day of the file, yyyy-MM-dd. */
  fileOn: string;
  /** The first eight digits of our bank's routing number, which every trace number begins with. */
  odfi: string;
  takesAmountsBack: boolean;
  /** Reports whether the login of a holder was locked by staff. The core knows of no logins. */
  isLoginLocked: (tx: Queryable, holderId: number) => Promise<boolean>;
  moment: Moment;
}

const insertEntry = statement<(number | string | boolean | null)[], never>(
  'issuer/add-ach-entry',
  `INSERT INTO issuer.ach_entry (account_id, trace_number, file_on, bank_account_id, transfer_id, amount_cents,
     is_debit, file_name)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

type Entry = Pick<StoredBankAccount, 'accountId' | 'bankAccountId'> & {
  transferId: number | null;
  amountCents: number;
  isDebit?: boolean;
};

/** Keeps an entry for the next file, or one that went out with `fileName`; its trace number. */
export async function addEntry(
  tx: Queryable,
  { accountId, bankAccountId, transferId, amountCents, isDebit = false }: Entry,
  { fileOn, odfi, fileName = null }: Pick<Filing, 'fileOn' | 'odfi'> & { fileName?: string | null },
): Promise<string> {
  const traceNumber = await drawTrace(tx, odfi);
  const facts = [bankAccountId, transferId, amountCents, isDebit, fileName];
  await run(tx, insertEntry, [accountId, traceNumber, fileOn, ...facts]);
  return traceNumber;
}

/** Files one transfer, unless it has come back meanwhile; one that must not go out now is held for staff. */
export async function fileTransferOf(
  tx: Queryable,
  { accountId, transferId }: { accountId: number; transferId: number },
  filing: Filing,
): Promise<void> {
  await lockAccountRow(tx, accountId);
  const transfer = await findTransfer(tx, accountId, transferId);
  if (transfer?.state !== 'CONFIRMED') return;
  const why = await findWhyHeld(tx, transfer, filing.isLoginLocked);
  if (why !== null) return await holdTransfer(tx, transfer, why, filing.moment.now);
  const traceNumber = await addEntry(tx, transfer, filing);
  await fileTransfer(tx, transfer, { traceNumber, fileOn: filing.fileOn }, filing.moment);
}

/**
 * Files the two amounts that prove an account's bank account, unless it has been taken off meanwhile; where the program
 * wants it, with a debit that takes them back on the same day.
 */
export async function fileProofOf(tx: Queryable, keys: Keys, accountId: number, filing: Filing): Promise<void> {
  await lockAccountRow(tx, accountId);
  const bank = await findBankAccount(tx, accountId);
  if (bank?.state !== 'ADDED') return;
  const amounts = openAmounts(keys, bank);
  const entries = amounts.map((amountCents) => ({ amountCents, isDebit: false }));
  const sum = amounts.reduce((total, amountCents) => total + amountCents, 0);
  if (filing.takesAmountsBack) entries.push({ amountCents: sum, isDebit: true });
  for (const entry of entries) await addEntry(tx, { ...bank, transferId: null, ...entry }, filing);
  await moveBankAccount(tx, bank, 'SENT', filing.moment.now);
}
