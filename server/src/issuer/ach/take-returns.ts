import { recordEvent } from '../../events/record-event.ts';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { lockAccountRow } from '../accounts.ts';
import { type ExceptionKind, type NewException, noteException } from '../exceptions/exceptions.ts';
import { correctBankAccount } from './correct-bank-account.ts';
import { findMisfit, type ReturnedEntry } from './find-misfit.ts';
import { moveBankAccount } from './move-bank-account.ts';
import { type Moment, returnTransfer } from './move-transfer.ts';
import { changeAddenda, returnAddenda } from './nacha/addenda.ts';
import { readAchFile } from './nacha/read-file.ts';
import { readRecord } from './nacha/record.ts';
import type { Originator } from './originator.ts';
import { isContested, returnRuleOf } from './return-rules.ts';
import { bankAccountColumns, type StoredBankAccount } from './stored-bank-account.ts';
import { findTransfer, type StoredTransfer } from './stored-transfer.ts';

/** The results of a file of returns. */
export interface TakenReturns {
  returned: number;
  corrected: number;
  /** Trace numbers of notifications of change that name no entry of ours. */
  unknown: string[];
  /** The entries that the file holds besides, or that nobody can act on: for people to look at. */
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

/** Returns the exception that staff look into after a bank reported on an entry. */
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
  if (isContested(code)) {
    // The money came back before: this says that it should not have.
    await noteException(tx, exceptionOf(accountId, 'ACH_STAFF', told), moment.now);
    return false;
  }
  const { isUnlinked, opensCase } = returnRuleOf(code);
  const transfer = transferId === null ? null : await findTransfer(tx, accountId, transferId);
  const isBack = transfer !== null && (await bringBack(tx, transfer, code, moment));
  if (transfer !== null && !isBack) return false;
  const isCut = isUnlinked && (await unlink(tx, entry, code, moment));
  if (opensCase !== null) await noteException(tx, exceptionOf(accountId, opensCase, told), moment.now);
  return isBack || isCut || opensCase !== null;
}

/** The code of a notification of change. */
const codePattern = /^C\d{2}$/;

interface ToldEntry extends Pick<ReturnedEntry, 'companyId' | 'odfi'> {
  isChange: boolean;
  code: string;
  originalTrace: string;
  corrected: string;
  amountCents: number;
}

/** Reads the reports of a file on our entries, in order. Throws `MalformedAchFile` when it is no such file. */
function readTold(text: string): { told: ToldEntry[]; skipped: string[] } {
  const { batches, skipped } = readAchFile(text);
  const entries = batches.flatMap(({ header: { companyId }, entries: ofBatch }) =>
    ofBatch.map((entry) => ({ ...entry, companyId })),
  );
  const all = entries.flatMap(({ detail: { amountCents, traceNumber, rdfi: odfi }, addenda, companyId }) => {
    if (addenda === null || !['798', '799'].includes(addenda.slice(0, 3))) {
      skipped.push(`entry ${traceNumber}: it neither comes back nor corrects anything`);
      return [];
    }
    const isChange = addenda.startsWith('798');
    const told = isChange
      ? readRecord(changeAddenda, addenda)
      : { ...readRecord(returnAddenda, addenda), corrected: '' };
    const { code, originalTrace, corrected } = told;
    // A return with a code that is none does not fit, and has its file wait.
    if (isChange && !codePattern.test(code)) {
      skipped.push(`entry ${traceNumber}: its code is not C with two digits`);
      return [];
    }
    return [{ isChange, code, originalTrace, corrected, amountCents, companyId, odfi }];
  });
  return { told: all, skipped };
}

/** A file of returns that waits as a whole, since something in it is not certainly an answer to what we sent. */
export class MisfitReturns extends Error {}

/** The sender, and whether staff have looked at the file: then the entries that fit are taken, and the rest is listed. */
export interface ReturnTerms {
  originator: Pick<Originator, 'companyId' | 'routingNumber'>;
  isLookedAt?: boolean;
}

/**
 * Takes a file of returned entries and notifications of change. An entry that came back before changes nothing. Throws
 * `MalformedAchFile` when the text is no such file or does not add up, and `MisfitReturns` when an entry that would move money is
 * not certainly an answer to one of ours; then nothing was changed.
 */
export async function takeReturns(
  tx: Queryable,
  keys: Keys,
  text: string,
  moment: Moment,
  { originator, isLookedAt = false }: ReturnTerms,
): Promise<TakenReturns> {
  const { told: all, skipped } = readTold(text);
  const taken: TakenReturns = { returned: 0, corrected: 0, unknown: [], skipped };
  const ours: { told: ToldEntry; entry: SentEntry }[] = [];
  const misfits: string[] = [];
  for (const told of all) {
    const entry = await find(tx, entryByTrace, [told.originalTrace]);
    const misfit = told.isChange ? null : findMisfit({ ...told, sent: entry }, originator);
    if (misfit !== null) misfits.push(misfit);
    else if (entry) ours.push({ told, entry });
    else taken.unknown.push(told.originalTrace);
  }
  if (misfits.length > 0 && !isLookedAt) throw new MisfitReturns(misfits.join('; '));
  skipped.push(...misfits);
  // Accounts are locked in one order, so that two files never wait for each other.
  for (const { told, entry } of ours.toSorted((a, b) => a.entry.accountId - b.entry.accountId)) {
    await takeOne(tx, keys, entry, told, { moment, taken });
  }
  return taken;
}

/** Takes one entry that fits, and counts it. A file, or an entry of it, that is sent again does nothing again. */
async function takeOne(
  tx: Queryable,
  keys: Keys,
  entry: SentEntry,
  told: ToldEntry,
  { moment, taken }: { moment: Moment; taken: TakenReturns },
): Promise<void> {
  const { accountId, fileOn, bankAccountId } = entry;
  const { now } = moment;
  await lockAccountRow(tx, accountId);
  if ((await run(tx, noteTaken, [accountId, told.originalTrace, fileOn, told.code, now])) === 0) return;
  if (!told.isChange) {
    taken.returned += (await takeReturn(tx, entry, told, moment)) ? 1 : 0;
    return;
  }
  const bank = await get(tx, bankById, [accountId, bankAccountId]);
  if (await correctBankAccount(tx, keys, bank, told, now)) taken.corrected += 1;
  // Somebody has to ask the bank what is right.
  else await noteException(tx, exceptionOf(accountId, 'ACH_CORRECTION', told), now);
}
