import { find, get, list, type Queryable, run, statement } from '../../db/statement.ts';
import { recordEvent } from '../../notices/events/record-event.ts';
import type { Keys } from '../../ports/keys.ts';
import { lockAccountRow } from '../accounts.ts';
import { type ExceptionKind, type NewException, noteException } from '../exceptions/exceptions.ts';
import { correctBankAccount } from './correct-bank-account.ts';
import { moveBankAccount } from './move-bank-account.ts';
import { type Moment, returnTransfer } from './move-transfer.ts';
import { changeAddenda, returnAddenda } from './nacha/addenda.ts';
import { readAchFile } from './nacha/read-file.ts';
import { readRecord } from './nacha/record.ts';
import { returnRuleOf } from './return-rules.ts';
import { bankAccountColumns, type StoredBankAccount } from './stored-bank-account.ts';
import { findTransfer, type StoredTransfer } from './stored-transfer.ts';

/** What a file of returns did. */
export interface TakenReturns {
  returned: number;
  corrected: number;
  /** Trace numbers that name no entry of ours, or one of another amount. */
  unknown: string[];
  /** What the file holds besides, or says in a way that nobody can act on: for people to look at. */
  skipped: string[];
}

type Told = Pick<ToldEntry, 'code' | 'originalTrace'>;

interface SentEntry {
  accountId: number;
  bankAccountId: number;
  transferId: number | null;
  amountCents: number;
  /** The banking day of its file, by which trace numbers that come round again are told apart. */
  fileOn: string;
}

const entryByTrace = statement<[string], SentEntry>(
  'issuer/find-ach-entry',
  `SELECT account_id AS "accountId", bank_account_id AS "bankAccountId", transfer_id AS "transferId",
     amount_cents AS "amountCents", file_on AS "fileOn"
   FROM issuer.ach_entry WHERE trace_number = $1 ORDER BY file_on DESC LIMIT 1`,
);

const bankById = statement<[number, number], StoredBankAccount & { holderId: number; isOnFile: boolean }>(
  'issuer/get-bank-account',
  `SELECT ${bankAccountColumns}, account.holder_id AS "holderId", bank.removed_at IS NULL AS "isOnFile"
   FROM issuer.bank_account AS bank JOIN issuer.account USING (account_id)
   WHERE bank.account_id = $1 AND bank.bank_account_id = $2`,
);

const waitingFor = statement<[number, number], { transferId: number }>(
  'issuer/list-waiting-transfers',
  `SELECT transfer_id AS "transferId" FROM issuer.transfer
   WHERE account_id = $1 AND bank_account_id = $2 AND state IN ('CONFIRMED', 'HELD')
   ORDER BY transfer_id`,
);

/** What staff look into after a bank told something of an entry. */
const exceptionOf = (accountId: number, kind: ExceptionKind, { code, originalTrace }: Told): NewException => ({
  accountId,
  kind,
  reference: `${originalTrace} ${code}`,
  facts: { returnCode: code },
});

async function bringBack(tx: Queryable, transfer: StoredTransfer, code: string, moment: Moment): Promise<boolean> {
  if (!(await returnTransfer(tx, transfer, code, moment))) return false;
  const { holderId, last4Digit, amountCents } = transfer;
  const { reason } = returnRuleOf(code);
  await recordEvent(tx, holderId, 'BankTransferReturned', { last4Digit, amountCents, reason }, moment.now);
  return true;
}

/** No more goes to this bank account, and what waits to go there comes back. */
async function unlink(tx: Queryable, entry: SentEntry, code: string, moment: Moment): Promise<boolean> {
  const bank = await get(tx, bankById, [entry.accountId, entry.bankAccountId]);
  if (!(await moveBankAccount(tx, bank, 'TURNED_DOWN', moment.now, code))) return false;
  const { reason } = returnRuleOf(code);
  const { holderId, last4Digit } = bank;
  if (bank.isOnFile) await recordEvent(tx, holderId, 'BankAccountUnlinked', { last4Digit, reason }, moment.now);
  for (const { transferId } of await list(tx, waitingFor, [entry.accountId, entry.bankAccountId])) {
    const waiting = await findTransfer(tx, entry.accountId, transferId);
    if (waiting) await bringBack(tx, waiting, code, moment);
  }
  return true;
}

const noteTaken = statement<[number, string, string, string, Date], never>(
  'issuer/note-ach-taken',
  `INSERT INTO issuer.ach_taken (account_id, trace_number, file_on, code, taken_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
);

/** Takes one entry back; false when it came back before. */
async function takeReturn(tx: Queryable, entry: SentEntry, told: Told, moment: Moment): Promise<boolean> {
  const { accountId, transferId } = entry;
  const { code } = told;
  const { isUnlinked, opensCase } = returnRuleOf(code);
  const transfer = transferId === null ? null : await findTransfer(tx, accountId, transferId);
  const isBack = transfer !== null && (await bringBack(tx, transfer, code, moment));
  if (transfer !== null && !isBack) return false;
  const isCut = isUnlinked && (await unlink(tx, entry, code, moment));
  if (opensCase !== null) await noteException(tx, exceptionOf(accountId, opensCase, told), moment.now);
  return isBack || isCut || opensCase !== null;
}

/** 'R' for what comes back, 'C' for what was corrected, and two digits. */
const codePattern = /^[RC]\d{2}$/;

interface ToldEntry {
  isChange: boolean;
  code: string;
  originalTrace: string;
  corrected: string;
  amountCents: number;
}

/** What a file tells of our entries, one after another. Throws `MalformedAchFile` when it is no such file. */
function readTold(text: string): { told: ToldEntry[]; skipped: string[] } {
  const { batches, skipped } = readAchFile(text);
  const entries = batches.flatMap((batch) => batch.entries);
  const all = entries.flatMap(({ detail: { amountCents, traceNumber }, addenda }) => {
    if (addenda === null || !['798', '799'].includes(addenda.slice(0, 3))) {
      skipped.push(`entry ${traceNumber}: it neither comes back nor corrects anything`);
      return [];
    }
    const isChange = addenda.startsWith('798');
    const told = isChange
      ? readRecord(changeAddenda, addenda)
      : { ...readRecord(returnAddenda, addenda), corrected: '' };
    const { code, originalTrace, corrected } = told;
    if (!codePattern.test(code) || code.startsWith('C') !== isChange) {
      skipped.push(`entry ${traceNumber}: its code is neither R nor C with two digits`);
      return [];
    }
    return [{ isChange, code, originalTrace, corrected, amountCents }];
  });
  return { told: all, skipped };
}

/**
 * Takes a file of returned entries and notifications of change. An entry that came back before, or is none of ours,
 * changes nothing. Throws `MalformedAchFile` when the text is no such file.
 */
export async function takeReturns(tx: Queryable, keys: Keys, text: string, moment: Moment): Promise<TakenReturns> {
  const { told: all, skipped } = readTold(text);
  const taken: TakenReturns = { returned: 0, corrected: 0, unknown: [], skipped };
  const ours: { told: ToldEntry; entry: SentEntry }[] = [];
  for (const told of all) {
    const entry = await find(tx, entryByTrace, [told.originalTrace]);
    if (entry && (told.isChange || entry.amountCents === told.amountCents)) ours.push({ told, entry });
    else taken.unknown.push(told.originalTrace);
  }
  // Accounts are locked in one order, so that two files never wait for each other.
  for (const { told, entry } of ours.toSorted((a, b) => a.entry.accountId - b.entry.accountId)) {
    await lockAccountRow(tx, entry.accountId);
    const { accountId, fileOn } = entry;
    // A file, or an entry of it, that is sent again does nothing again.
    if ((await run(tx, noteTaken, [accountId, told.originalTrace, fileOn, told.code, moment.now])) === 0) continue;
    if (!told.isChange) taken.returned += (await takeReturn(tx, entry, told, moment)) ? 1 : 0;
    else {
      const bank = await get(tx, bankById, [accountId, entry.bankAccountId]);
      if (await correctBankAccount(tx, keys, bank, told, moment.now)) taken.corrected += 1;
      // Somebody has to ask the bank what is right.
      else await noteException(tx, exceptionOf(accountId, 'ACH_CORRECTION', told), moment.now);
    }
  }
  return taken;
}
