import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import { findOpenDay } from '../books/open-day.ts';
import { moved, postProgramJournal } from '../books/post-program-journal.ts';
import { stepCheck } from './step-check.ts';
import { checkColumns, type StoredCheck } from './stored-check.ts';

/** A check that the bank says it has paid. */
export interface PaidCheck {
  /** The number on the check. */
  number: number;
  amountCents: number;
  /** The bank's day, yyyy-MM-dd. */
  cashedOn: string;
}

/**
 * The outcome of a check that the bank paid. CASHED: it is paid now; KNOWN: the same payment was told before. The others move
 * nothing, and somebody asks the bank. UNKNOWN: no such check was issued; DIFFERENT: of another amount, or paid on another day
 * before; STOPPED: the bank had to refuse it.
 */
export type Cashed = 'CASHED' | 'KNOWN' | 'UNKNOWN' | 'DIFFERENT' | 'STOPPED';

// A check that was written by hand is known by the number of its paper alone.
const presented = statement<[number], StoredCheck>(
  'issuer/lock-check-of-bank',
  `SELECT ${checkColumns} FROM issuer.check AS paper
   WHERE paper.bank_number = $1 OR paper.number = $1 AND paper.bank_number IS NULL
   ORDER BY paper.bank_number NULLS LAST LIMIT 1 FOR NO KEY UPDATE`,
);

/**
 * Keeps that the bank has paid a check, also a stale one: what the program owed by it leaves the cash held for cardholders, on
 * the bank's day or the first one after it that is open. May be told twice and at once: it acts once.
 */
export async function cashCheck(
  tx: Queryable,
  { number, amountCents, cashedOn }: PaidCheck,
  now: Date,
): Promise<Cashed> {
  const check = await find(tx, presented, [number]);
  if (check === null || check.state === 'WAITING') return 'UNKNOWN';
  if (check.amountCents !== amountCents) return 'DIFFERENT';
  if (check.state === 'CASHED') return check.cashedOn === cashedOn ? 'KNOWN' : 'DIFFERENT';
  if (check.state !== 'ISSUED' && check.state !== 'STALE') return 'STOPPED';
  const lines = moved(amountCents, { debit: 'CHECKS_OUTSTANDING', credit: 'CASH_FBO' });
  const businessDay = await findOpenDay(tx, cashedOn);
  await postProgramJournal(tx, { kind: 'CHECK', reference: `check ${check.number}`, businessDay, lines }, now);
  await stepCheck(tx, check, 'CASHED', { now, day: cashedOn });
  return 'CASHED';
}

/** The number in the register of a check with a number on its paper; null when there is none. */
export const findCheckOfBank = async (tx: Queryable, number: number): Promise<number | null> =>
  (await find(tx, presented, [number]))?.number ?? null;
