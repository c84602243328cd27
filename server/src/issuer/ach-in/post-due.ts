import { setTimeout as rest } from 'node:timers/promises';
import { dayIn } from '@portal/contract/time/dates';
import { reportBlockedBy, returnsWith, type SuspenseCause } from '@portal/contract/transactions/received-entry';
import type pg from 'pg';
import { recordEvent } from '../../events/record-event.ts';
import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { isOurForm } from '../accounts.ts';
import type { Moment } from '../ach/move-transfer.ts';
import { postCredits } from '../deposits/post-credits.ts';
import { noteException } from '../exceptions/exceptions.ts';
import { postDepositReturn } from '../ledger/post-journal.ts';
import { receivedNumber } from '../sealed-tables.ts';
import { type CreditTakenBack, findCreditTakenBack } from './find-credit.ts';
import { codeOf, judgeEntry, type Receiver } from './judge-entry.ts';
import { findAccountsByNumber } from './keep-entries.ts';
import { lockReceivers } from './lock-receivers.ts';
import { takesBack } from './received-entry.ts';
import { type EntryStep, stepEntries } from './step-entries.ts';
import { type DueEntry, referenceOf, takeDueDeath, takeDueEntries } from './stored-entry.ts';
import { type EntryCredit, toCredit } from './to-credit.ts';

/** The part of posting that the core cannot do, as it knows no alerts and no logins. */
export interface PostingTools {
  keys: Keys;
  /** Does what lowers a balance, and tells the holder who wants to be told. */
  watchBalance: <Done>(
    tx: Queryable,
    about: { accountId: number; holderId: number },
    now: Date,
    act: () => Promise<Done>,
  ) => Promise<Done>;
  /** Keeps a death that was told, as staff would; locks what it needs. */
  reportDeath: (
    tx: Queryable,
    death: { holderId: number; diedOn: string; toldBy: string },
    now: Date,
  ) => Promise<unknown>;
}

/** How many are posted in a transaction: their accounts are locked until it ends, for a fraction of a second. */
const maxTogether = 200;

/** How long it rests after each, in terms of how long that took: people who look at their money come first. */
const restShare = 0.5;

/** The results of the entries that were due. */
export interface PostedDue {
  posted: number;
  suspended: number;
}

/**
 * Acts on all received entries that are due: posts them, or puts them into suspense with the code of the cause
 * (docs/ach-receiving.md). Deaths go first. Any number of processes may do so at once, and may be killed at any point.
 */
export async function postDue(pool: pg.Pool, tools: PostingTools, { now, timeZone }: Moment): Promise<PostedDue> {
  const moment = { now, today: dayIn(timeZone, now) };
  while (await inTransaction(pool, (tx) => takeDeath(tx, tools, moment)));
  const done = { posted: 0, suspended: 0 };
  for (;;) {
    const beganMs = performance.now();
    const some = await inTransaction(pool, (tx) => postSome(tx, tools, moment));
    done.posted += some.posted;
    done.suspended += some.suspended;
    if (some.taken < maxTogether) return done;
    await rest((performance.now() - beganMs) * restShare);
  }
}

type Day = { now: Date; today: string };

// No lock: who keeps a death locks the accounts itself.
const holderOf = statement<[number], { holderId: number; diedOn: string | null }>(
  'issuer/find-holder-of-number',
  `SELECT holder.holder_id AS "holderId", holder.died_on AS "diedOn"
   FROM issuer.account_number AS number JOIN issuer.holder USING (holder_id) WHERE number.account_id = $1`,
);

async function takeDeath(tx: pg.PoolClient, tools: PostingTools, moment: Day): Promise<boolean> {
  const entry = await takeDueDeath(tx);
  if (entry === null) return false;
  const [resolved] = await resolveNumbers(tx, tools.keys, [entry]);
  const accountId = resolved?.entry.accountId ?? null;
  const holder = accountId === null ? null : await find(tx, holderOf, [accountId]);
  if (holder !== null && holder.diedOn === null) {
    const { diedOn } = entry;
    const day = diedOn !== null && diedOn < moment.today ? diedOn : moment.today;
    await tools.reportDeath(tx, { holderId: holder.holderId, diedOn: day, toldBy: 'DNE' }, moment.now);
  }
  await stepEntries(tx, [{ entryId: entry.entryId, accountId, state: 'NOTED' }], moment);
  return true;
}

interface Resolved {
  entry: DueEntry;
  isOurForm: boolean;
}

/** Looks again for numbers that named no account when they came: it may have been opened since. */
async function resolveNumbers(tx: Queryable, keys: Keys, entries: readonly DueEntry[]): Promise<Resolved[]> {
  const open = ({ settlesOn, companyId, traceNumber, numberSealed }: DueEntry) =>
    numberSealed === null ? null : keys.open(receivedNumber.at(settlesOn, companyId, traceNumber), numberSealed);
  const numbered = entries.map((entry) => ({ entry, number: open(entry) }));
  const asked = numbered.flatMap(({ number }) => (number === null ? [] : [number]));
  const found = asked.length === 0 ? new Map<string, number>() : await findAccountsByNumber(tx, keys, asked);
  return numbered.map(({ entry, number }) => ({
    entry: number === null ? entry : { ...entry, accountId: found.get(number) ?? null },
    isOurForm: number === null || isOurForm(number),
  }));
}

async function postSome(tx: pg.PoolClient, tools: PostingTools, moment: Day): Promise<PostedDue & { taken: number }> {
  const entries = await takeDueEntries(tx, moment.now, maxTogether);
  const resolved = (await resolveNumbers(tx, tools.keys, entries)).toSorted(byAccount);
  const standing = await lockReceivers(
    tx,
    resolved.flatMap(({ entry }) => entry.accountId ?? []),
  );
  const isDebit = ({ entry }: Resolved) => entry.kind === 'DEBIT';
  const credits: EntryCredit[] = [];
  const steps: EntryStep[] = [];
  for (const one of resolved.filter((each) => !isDebit(each))) {
    const { entry, accountId, receiver } = about(one, standing);
    const judged = judgeEntry(entry, { receiver, isOurForm: one.isOurForm, credit: null });
    if (judged.way === 'SUSPEND') steps.push(await suspend(tx, entry, receiver, judged.cause, moment));
    else if (judged.way === 'POST' && accountId !== null && receiver)
      credits.push(toCredit(entry, accountId, receiver));
    else steps.push({ entryId: entry.entryId, accountId, state: 'NOTED' });
  }
  const posted = await postCredits(tx, credits, moment);
  for (const [at, { entryId, accountId, nameFits }] of credits.entries()) {
    const journalId = posted[at]?.journalId;
    if (journalId !== undefined) steps.push({ entryId, accountId, state: 'POSTED', journalId, nameFits });
  }
  // After the credits, as one of them may be what is taken back.
  for (const one of resolved.filter(isDebit)) steps.push(await takeDebit(tx, tools, one, moment));
  await stepEntries(tx, steps, moment);
  const suspended = steps.filter(({ state }) => state === 'SUSPENDED' || state === 'BLOCKED').length;
  return { taken: entries.length, posted: steps.length - suspended, suspended };
}

function about({ entry }: Resolved, standing: ReadonlyMap<number, Receiver>) {
  const { accountId } = entry;
  return { entry, accountId, receiver: accountId === null ? null : (standing.get(accountId) ?? null) };
}

/** Takes a debit, which may take a deposit back. The caller has locked its account, whose balance is read anew. */
async function takeDebit(tx: pg.PoolClient, tools: PostingTools, one: Resolved, moment: Day): Promise<EntryStep> {
  const { entry, accountId, receiver } = about(
    one,
    await lockReceivers(tx, one.entry.accountId === null ? [] : [one.entry.accountId]),
  );
  const isBack = accountId !== null && takesBack(entry);
  const credit = isBack ? await findCreditTakenBack(tx, accountId, entry) : null;
  const judged = judgeEntry(entry, { receiver, isOurForm: one.isOurForm, credit });
  if (isBack && receiver !== null) await noteReclaimed(tx, entry, accountId, receiver, moment);
  if (judged.way === 'SUSPEND') return await suspend(tx, entry, receiver, judged.cause, moment);
  if (accountId === null || receiver === null || credit === null) throw new Error('a debit takes nothing back');
  const journalId = await takeBack(tx, tools, { entry, accountId, receiver, credit }, moment);
  return { entryId: entry.entryId, accountId, state: 'POSTED', journalId };
}

const byAccount = ({ entry: a }: Resolved, { entry: b }: Resolved): number =>
  (a.accountId ?? 0) - (b.accountId ?? 0) || a.entryId - b.entryId;

async function takeBack(
  tx: pg.PoolClient,
  { watchBalance }: PostingTools,
  {
    entry,
    accountId,
    receiver,
    credit,
  }: { entry: DueEntry; accountId: number; receiver: Receiver; credit: CreditTakenBack },
  { now, today }: Day,
): Promise<number> {
  const { holderId } = receiver;
  const { amountCents } = entry;
  const line = { accountId, reference: referenceOf(entry), description: credit.description, businessDay: today };
  const post = () => postDepositReturn(tx, { ...line, amountCents, linkedJournalId: credit.journalId }, now);
  const { journalId } = await watchBalance(tx, { accountId, holderId }, now, post);
  if (receiver.diedOn === null) {
    await recordEvent(tx, holderId, 'DepositReturned', { amountCents, payer: credit.description }, now);
  }
  return journalId;
}

/** A payer reclaims what it paid after a death, and names no day: staff ask whether the holder has died. */
async function noteReclaimed(
  tx: Queryable,
  entry: DueEntry,
  accountId: number,
  { diedOn }: Receiver,
  { now }: Day,
): Promise<void> {
  const { entryDescription, amountCents, companyName: payer } = entry;
  if (entryDescription.toUpperCase() !== 'RECLAIM' || diedOn !== null) return;
  const facts = { toldBy: 'RECLAMATION', payer, amountCents };
  await noteException(tx, { accountId, kind: 'ACH_DECEASED', reference: referenceOf(entry), facts }, now);
}

/** Puts an entry into suspense; where its account is known, a case tells staff. */
async function suspend(
  tx: Queryable,
  entry: DueEntry,
  receiver: Receiver | null,
  cause: SuspenseCause,
  { now, today }: Day,
): Promise<EntryStep> {
  const { entryId, accountId, amountCents, companyName: payer, settlesOn } = entry;
  const code = codeOf(cause);
  const isBlocked = cause === 'BLOCKED';
  if (accountId !== null && receiver !== null) {
    const until = isBlocked ? { reportBy: reportBlockedBy(today) } : { returnsWith: returnsWith(settlesOn) };
    const facts = { entryId, amountCents, payer, cause, ...(code !== null && { code }), ...until };
    const kind = isBlocked ? 'ENTRY_BLOCKED' : 'ENTRY_SUSPENDED';
    await noteException(tx, { accountId, kind, reference: referenceOf(entry), facts }, now);
  }
  return { entryId, accountId, state: isBlocked ? 'BLOCKED' : 'SUSPENDED', cause, returnCode: code };
}
