import { dayAfter } from '@portal/contract/time/days';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';

// Those who post share the lock; a close waits for them, and they for it.
const stayOpen = statement<[], never>('issuer/keep-books-open', 'SELECT pg_advisory_xact_lock_shared(4826005)');
const waitForPosting = statement<[], never>('issuer/wait-for-posting', 'SELECT pg_advisory_xact_lock(4826005)');
const lastClosed = statement<[], { closedOn: string | null }>(
  'issuer/find-last-closed-day',
  'SELECT max(closed_on) AS "closedOn" FROM issuer.books_close',
);

/** The last day (yyyy-MM-dd) whose books are closed; null before the first close. */
export async function findLastClosedDay(db: Queryable): Promise<string | null> {
  return (await get(db, lastClosed, [])).closedOn;
}

/**
 * Finds the first day from `day` (yyyy-MM-dd) on whose books are open, and keeps it open until the transaction ends, so that a
 * journal of the program is counted by that day's close.
 */
export async function findOpenDay(tx: Queryable, day: string): Promise<string> {
  await run(tx, stayOpen, []);
  const closedOn = await findLastClosedDay(tx);
  return closedOn === null || day > closedOn ? day : dayAfter(closedOn, 1);
}

/** Waits for those who post to a day that they found open; none does until the transaction ends. */
export async function waitForOpenDays(tx: Queryable): Promise<void> {
  await run(tx, waitForPosting, []);
}
