import { depositReturnCodes } from '@portal/contract/transactions/deposit-return';
import type { EntryReturnCode } from '@portal/contract/transactions/received-entry';
import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import { postCredits } from '../deposits/post-credits.ts';
import { settleException } from '../exceptions/exceptions.ts';
import { judgeEntry, type Receiver } from './judge-entry.ts';
import { lockReceivers } from './lock-receivers.ts';
import { stepEntries } from './step-entries.ts';
import { type DueEntry, entryColumns, referenceOf } from './stored-entry.ts';
import { toCredit } from './to-credit.ts';

/** Codes by which staff may send an entry back, whatever its cause. */
export const entryReturnCodes = ['R01', ...depositReturnCodes] as const;

/** An entry in suspense, locked until the transaction ends, with the standing of its account. */
export interface UndecidedEntry extends DueEntry {
  state: 'SUSPENDED' | 'BLOCKED';
  cause: string;
  returnCode: EntryReturnCode | null;
  receiver: Receiver | null;
}

const lockEntry = statement<[number], Omit<UndecidedEntry, 'receiver'>>(
  'issuer/lock-suspended-entry',
  `SELECT ${entryColumns}, entry.state, entry.cause, entry.return_code AS "returnCode"
   FROM issuer.ach_received_entry AS entry
   WHERE entry.entry_id = $1 AND entry.state IN ('SUSPENDED', 'BLOCKED') FOR NO KEY UPDATE`,
);

/** Finds an entry in suspense that nobody has decided, locked with its account; null: there is none of this id. */
export async function findSuspendedForUpdate(tx: Queryable, entryId: number): Promise<UndecidedEntry | null> {
  const entry = await find(tx, lockEntry, [entryId]);
  if (entry === null) return null;
  const { accountId } = entry;
  const receivers = await lockReceivers(tx, accountId === null ? [] : [accountId]);
  return { ...entry, receiver: accountId === null ? null : (receivers.get(accountId) ?? null) };
}

/** Tells whether a credit can be posted by now: its cause is gone, such as a name that staff have cleared. */
export const isPostable = (entry: UndecidedEntry): boolean =>
  entry.kind === 'CREDIT' &&
  judgeEntry(entry, { receiver: entry.receiver, isOurForm: true, credit: null }).way === 'POST';

type Day = { now: Date; today: string };

/** Resolves the cases of an entry. */
async function settleEntry(tx: Queryable, entry: UndecidedEntry, resolution: string, now: Date): Promise<void> {
  const { accountId } = entry;
  if (accountId === null) return;
  for (const kind of ['ENTRY_SUSPENDED', 'ENTRY_BLOCKED'] as const) {
    await settleException(tx, { accountId, kind, reference: referenceOf(entry) }, resolution, now);
  }
}

/** Posts a credit out of suspense, which must be postable; the balance after it, in cents. */
export async function postSuspended(tx: Queryable, entry: UndecidedEntry, moment: Day): Promise<number> {
  const { accountId, receiver, entryId } = entry;
  if (accountId === null || receiver === null) throw new Error('an entry without an account cannot be posted');
  const credit = toCredit(entry, accountId, receiver);
  const [posted] = await postCredits(tx, [credit], moment);
  if (posted === undefined) throw new Error('an entry was not posted');
  const step = { entryId, state: 'POSTED', journalId: posted.journalId, nameFits: credit.nameFits } as const;
  await stepEntries(tx, [step], moment);
  await settleEntry(tx, entry, 'posted by staff', moment.now);
  return posted.balanceCents;
}

/** Has an entry go back with the next file for the bank. The caller has made sure that its money is not blocked. */
export async function sendEntryBack(
  tx: Queryable,
  { entryId }: UndecidedEntry,
  returnCode: EntryReturnCode,
  moment: Day,
): Promise<void> {
  await stepEntries(tx, [{ entryId, state: 'RETURNING', returnCode }], moment);
}

/** Keeps that the bank has dealt with an entry outside the portal. */
export async function settleByHand(tx: Queryable, entry: UndecidedEntry, moment: Day): Promise<void> {
  await stepEntries(tx, [{ entryId: entry.entryId, state: 'BY_HAND' }], moment);
  await settleEntry(tx, entry, 'settled by hand', moment.now);
}
