import { get, type Queryable, run, statement } from '../../db/statement.ts';
import type { Keys } from '../../ports/keys.ts';
import { lockAccount } from '../accounts.ts';
import { moveBankAccount } from './move-bank-account.ts';
import { fileTransfer, type Moment } from './move-transfer.ts';
import { findBankAccount, type StoredBankAccount } from './stored-bank-account.ts';
import { findTransfer } from './stored-transfer.ts';
import { openAmounts } from './try-amounts.ts';

/** What is being filed. */
export interface Filing {
  /** The banking day of the file, yyyy-MM-dd. */
  fileOn: string;
  /** The first eight digits of our bank's routing number, which every trace number begins with. */
  odfi: string;
  moment: Moment;
}

const nextTrace = statement<[], { sequence: number }>(
  'issuer/next-ach-trace',
  `SELECT nextval('issuer.ach_trace') AS sequence`,
);

const insertEntry = statement<[number, string, string, number, number | null, number, string | null], never>(
  'issuer/add-ach-entry',
  `INSERT INTO issuer.ach_entry (account_id, trace_number, file_on, bank_account_id, transfer_id, amount_cents,
     file_name)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

type Entry = Pick<StoredBankAccount, 'accountId' | 'bankAccountId'> & {
  transferId: number | null;
  amountCents: number;
};

/** Keeps an entry for the next file, or one that went out with `fileName`; its trace number. */
export async function addEntry(
  tx: Queryable,
  { accountId, bankAccountId, transferId, amountCents }: Entry,
  { fileOn, odfi, fileName = null }: Pick<Filing, 'fileOn' | 'odfi'> & { fileName?: string | null },
): Promise<string> {
  const { sequence } = await get(tx, nextTrace, []);
  const traceNumber = `${odfi}${String(sequence).padStart(7, '0')}`;
  await run(tx, insertEntry, [accountId, traceNumber, fileOn, bankAccountId, transferId, amountCents, fileName]);
  return traceNumber;
}

/** Files one transfer, unless it has come back meanwhile. */
export async function fileTransferOf(
  tx: Queryable,
  { accountId, transferId }: { accountId: number; transferId: number },
  filing: Filing,
): Promise<void> {
  await lockAccount(tx, accountId);
  const transfer = await findTransfer(tx, accountId, transferId);
  if (transfer?.state !== 'CONFIRMED') return;
  const traceNumber = await addEntry(tx, transfer, filing);
  await fileTransfer(tx, transfer, { traceNumber, fileOn: filing.fileOn }, filing.moment);
}

/** Files the two amounts that prove an account's bank account, unless it has been taken off meanwhile. */
export async function fileProofOf(tx: Queryable, keys: Keys, accountId: number, filing: Filing): Promise<void> {
  await lockAccount(tx, accountId);
  const bank = await findBankAccount(tx, accountId);
  if (bank?.state !== 'ADDED') return;
  for (const amountCents of openAmounts(keys, bank))
    await addEntry(tx, { ...bank, transferId: null, amountCents }, filing);
  await moveBankAccount(tx, bank, 'SENT', filing.moment.now);
}
