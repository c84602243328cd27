import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { lockAccountRow } from '../accounts.ts';
import { leftColumns } from '../ledger/left-columns.ts';

/** The exceptions that people have to look into, by kind; `docs/exceptions.md` says what to do about each. */
export const exceptionKinds = [
  /** A bank sent money back for a reason that staff must look at: fraud, a death, anything else. */
  'ACH_FRAUD',
  'ACH_DECEASED',
  'ACH_STAFF',
  /** A bank says that something is wrong with a bank account, and what it says cannot be right. */
  'ACH_CORRECTION',
  /** A transfer waits, because its card was reported stolen after it was confirmed. */
  'TRANSFER_HELD',
  /** The network cleared a charge for which nobody had asked, or after it was declined, or taken back whole. */
  'CLEARING_UNASKED',
  'CLEARING_DECLINED',
  'CLEARING_REVERSED',
  /** It cleared a charge once more, and did not say that it was one of several parts. */
  'CLEARING_AGAIN',
  /** It cleared more than was authorized, or a part that is above its whole or had come. */
  'CLEARING_ABOVE',
  'CLEARING_PART',
  /** It took back an authorization whose charge had cleared: cash that did not come out. */
  'REVERSED_AFTER_CLEARING',
  /** More was given back of a charge than it came to. */
  'CREDITED_ABOVE_CHARGE',
  /** A merchant got the details of many cards wrong within a day, and is stopped. */
  'MERCHANT_TESTING',
  /** A check waits until somebody says to whom it goes: to an estate, or from before the register of checks. */
  'CHECK_TO_WRITE',
  /** Money came to an account that is closed, or was taken from it. */
  'PAID_WHEN_CLOSED',
  'CHARGED_WHEN_CLOSED',
  /** Money came after a death: a federal benefit that went back, or another deposit. */
  'BENEFIT_AFTER_DEATH',
  'DEPOSIT_AFTER_DEATH',
  /** An entry of the bank's file cannot be posted, and goes back unless staff decide; or its money is blocked, and stays. */
  'ENTRY_SUSPENDED',
  'ENTRY_BLOCKED',
  /** A holder has died; what is left belongs to their estate. */
  'ESTATE',
  /** The bureau has said nothing of a card within its days. */
  'CARD_NOT_REPORTED',
  /** A card came back to the sender, and nobody has replaced it. */
  'CARD_UNDELIVERABLE',
  /** The statement of a month that a holder wants on paper could not be mailed in time. */
  'STATEMENT_NOT_MAILED',
  /** An account has money, and no card of it can be used or is on its way. */
  'STRANDED',
  /** A holder may be somebody on a list of sanctions that came or changed after they did. */
  'NAME_LISTED',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export interface NewException {
  accountId: number;
  kind: ExceptionKind;
  /** The subject of the exception; the same kind and reference is the same exception. */
  reference: string;
  /** Facts that help to decide. Never a number of a card or an account. */
  facts?: Readonly<Record<string, string | number>>;
}

const insertException = statement<[number, ExceptionKind, string, string, Date], never>(
  'issuer/note-exception',
  `INSERT INTO issuer.exception (account_id, kind, reference, facts, opened_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (account_id, kind, reference) DO NOTHING`,
);

/** Notes something for people to look into, once, in the transaction in which it happens. */
export async function noteException(
  tx: Queryable,
  { accountId, kind, reference, facts = {} }: NewException,
  now: Date,
): Promise<void> {
  await run(tx, insertException, [accountId, kind, reference, JSON.stringify(facts), now]);
}

/** Returns the reference of an exception about a card. */
export const cardReference = (cardId: number): string => `card:${cardId}`;

const settle = statement<[number, ExceptionKind, string, string, Date], never>(
  'issuer/settle-exception',
  `UPDATE issuer.exception SET resolution = $4, resolved_at = greatest(opened_at, $5)
   WHERE account_id = $1 AND kind = $2 AND reference = $3 AND resolved_at IS NULL`,
);

/** Resolves what has come right by itself, if it was noted and is open, in the transaction in which it comes right. */
export async function settleException(
  tx: Queryable,
  { accountId, kind, reference }: NewException,
  resolution: string,
  now: Date,
): Promise<void> {
  await run(tx, settle, [accountId, kind, reference, resolution, now]);
}

export interface OpenException extends Required<NewException> {
  exceptionId: number;
  openedAt: Date;
}

const openExceptions = statement<[], OpenException>(
  'issuer/list-open-exceptions',
  `SELECT exception_id AS "exceptionId", account_id AS "accountId", kind, reference, facts, opened_at AS "openedAt"
   FROM issuer.exception WHERE resolved_at IS NULL ORDER BY opened_at, exception_id`,
);

/** All that nobody has resolved yet, the oldest first. */
export async function listOpenExceptions(db: Queryable): Promise<OpenException[]> {
  return await list(db, openExceptions, []);
}

const openException = statement<[number, number], OpenException>(
  'issuer/find-open-exception',
  `SELECT exception_id AS "exceptionId", account_id AS "accountId", kind, reference, facts, opened_at AS "openedAt"
   FROM issuer.exception WHERE account_id = $1 AND exception_id = $2 AND resolved_at IS NULL`,
);

/** An exception that nobody has resolved yet, or null. */
export async function findOpenException(db: Queryable, exceptionId: number): Promise<OpenException | null> {
  const about = await find(db, accountOf, [exceptionId]);
  return about && (await find(db, openException, [about.accountId, exceptionId]));
}

interface OpenCount {
  kind: string;
  count: number;
  oldestAt: Date;
}

const openByKind = statement<[], OpenCount>(
  'issuer/count-open-exceptions',
  `SELECT kind, count(*) AS count, min(opened_at) AS "oldestAt" FROM issuer.exception
   WHERE resolved_at IS NULL GROUP BY kind ORDER BY kind`,
);

/** How many of each kind nobody has resolved yet, and since when the oldest is open. */
export async function countOpenExceptions(db: Queryable): Promise<OpenCount[]> {
  return await list(db, openByKind, []);
}

/** Kinds of cases about money of the account itself: which is there, or missing, until people have seen to it. */
const isMoneyLeft = `CASE
    WHEN exception.kind IN ('PAID_WHEN_CLOSED', 'CHARGED_WHEN_CLOSED') THEN "payableCents" > 0 OR "owedCents" > 0
    WHEN exception.kind = 'ESTATE' THEN "payableCents" > 0
    ELSE false END`;
const isTransferWaiting = `EXISTS (SELECT FROM issuer.transfer WHERE exception.kind = 'TRANSFER_HELD'
    AND transfer.state = 'HELD' AND transfer.account_id = exception.account_id
    AND 'transfer:' || transfer.transfer_id::text = exception.reference)`;

const checkWaits = statement<[string], { number: number }>(
  'issuer/find-waiting-check',
  `SELECT number FROM issuer.check WHERE state = 'WAITING' AND 'check:' || number::text = $1`,
);

const standingOf = statement<
  [number, number],
  { kind: ExceptionKind; reference: string; isWaiting: boolean; isLeft: boolean }
>(
  'issuer/get-exception-standing',
  `SELECT exception.kind, exception.reference, ${isTransferWaiting} AS "isWaiting", ${isMoneyLeft} AS "isLeft" FROM issuer.exception
     JOIN LATERAL (SELECT ${leftColumns} FROM issuer.account WHERE account.account_id = exception.account_id) AS left_there ON true
   WHERE exception.account_id = $1 AND exception_id = $2 AND resolved_at IS NULL`,
);
const resolve = statement<[number, number, string, Date], never>(
  'issuer/resolve-exception',
  'UPDATE issuer.exception SET resolution = $3, resolved_at = $4 WHERE account_id = $1 AND exception_id = $2',
);
const accountOf = statement<[number], { accountId: number }>(
  'issuer/find-account-of-exception',
  'SELECT account_id AS "accountId" FROM issuer.exception WHERE exception_id = $1',
);

/**
 * The outcome: MONEY_WAITS is a transfer on hold, which is released or brought back instead; CHECK_WAITS a check, which is
 * issued or made void instead; MONEY_LEFT is about money that the account still holds or owes, which is paid out, sent back or
 * written off instead.
 */
export type ExceptionOutcome = 'RESOLVED' | 'UNKNOWN' | 'MONEY_WAITS' | 'CHECK_WAITS' | 'MONEY_LEFT';

/** Says how an exception was resolved, unless there is no open one with this id, or money would be lost sight of. */
export async function resolveException(
  tx: Queryable,
  exceptionId: number,
  resolution: string,
  now: Date,
): Promise<ExceptionOutcome> {
  const about = await find(tx, accountOf, [exceptionId]);
  if (about === null) return 'UNKNOWN';
  await lockAccountRow(tx, about.accountId);
  const standing = await find(tx, standingOf, [about.accountId, exceptionId]);
  if (standing === null) return 'UNKNOWN';
  // Decided first: money must not stay where nobody is left to look at it.
  if (standing.isWaiting) return 'MONEY_WAITS';
  const isCheck = standing.kind === 'CHECK_TO_WRITE';
  if (isCheck && (await find(tx, checkWaits, [standing.reference]))) return 'CHECK_WAITS';
  if (standing.isLeft) return 'MONEY_LEFT';
  await run(tx, resolve, [about.accountId, exceptionId, resolution, now]);
  return 'RESOLVED';
}

const resolveAbout = statement<[number, ExceptionKind, string, string, Date], never>(
  'issuer/resolve-exception-about',
  `UPDATE issuer.exception SET resolution = $4, resolved_at = $5
   WHERE account_id = $1 AND kind = $2 AND reference = $3 AND resolved_at IS NULL`,
);

/** Says how the exception about something was resolved, in the transaction that does so. */
export async function resolveExceptionAbout(
  tx: Queryable,
  { accountId, kind, reference }: Pick<NewException, 'accountId' | 'kind' | 'reference'>,
  resolution: string,
  now: Date,
): Promise<void> {
  await run(tx, resolveAbout, [accountId, kind, reference, resolution, now]);
}
