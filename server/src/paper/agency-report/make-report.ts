import { dayIn } from '@portal/contract/time/dates';
import { daysOfMonth, monthAfter } from '@portal/contract/time/months';
import type pg from 'pg';
import { countLogins } from '../../identity/count-logins.ts';
import {
  type AgencyFigure,
  agencyMeasures,
  areBooksClosed,
  countMonth,
  figuresOf,
  findNewestReported,
  findReport,
  type KeptReport,
  keepReport,
  spanOf,
} from '../../issuer/treasury-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countQuiet } from './count-quiet.ts';
import { timeLetters } from './time-letters.ts';

/** The report of a month; without a hash while the month, or the last day of its books, is open: 'so far'. */
export type AgencyReport = Omit<KeptReport, 'sha256'> & { sha256: string | null };

/**
 * Returns the report of a month (yyyy-MM). The report of a month that is over is made once, when the books of its last day are
 * closed, and is the same ever after; any other has what there is so far. Throws a RangeError for a month that has not begun.
 */
export async function readAgencyReport(
  pool: pg.Pool,
  { month, timeZone }: { month: string; timeZone: string },
  now: Date,
): Promise<AgencyReport> {
  if (month > dayIn(timeZone, now).slice(0, 7)) throw new RangeError(`${month} has not begun`);
  const kept = await findReport(pool, month);
  if (kept !== null) return kept;
  const { to } = daysOfMonth(month);
  const isOver = dayIn(timeZone, now) > to && (await areBooksClosed(pool, to));
  const figures = await countAll(pool, { month, timeZone }, now);
  if (!isOver) return { month, madeAt: now, sha256: null, figures };
  // Where another process was first, its figures are the month's.
  await inTransaction(pool, (tx) => keepReport(tx, month, figures, now));
  const made = await findReport(pool, month);
  if (made === null) throw new Error(`the report of ${month} was kept, and is not there`);
  return made;
}

/**
 * Makes the reports that are due: of each month since the newest report, or of the last month where there is none. A month
 * whose books are open waits for the next call. Returns the months that were made.
 */
export async function makeDueReports(pool: pg.Pool, timeZone: string, now: Date): Promise<string[]> {
  const last = monthAfter(dayIn(timeZone, now).slice(0, 7), -1);
  const newest = await findNewestReported(pool);
  const made: string[] = [];
  for (let month = newest === null ? last : monthAfter(newest, 1); month <= last; month = monthAfter(month, 1)) {
    const { sha256 } = await readAgencyReport(pool, { month, timeZone }, now);
    if (sha256 === null) return made;
    made.push(month);
  }
  return made;
}

/** Counts a month at one moment of the database, which nothing waits for, and puts the figures in their order. */
async function countAll(
  pool: pg.Pool,
  { month, timeZone }: { month: string; timeZone: string },
  now: Date,
): Promise<AgencyFigure[]> {
  const span = spanOf(month, timeZone, now);
  const counted = await inTransaction(pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const { made, all } = await countLogins(tx, span);
    return [
      ...(await countMonth(tx, span)),
      ...figuresOf('enrollment', 'loginsMade', [{ count: made }]),
      ...figuresOf('enrollment', 'logins', [{ count: all }]),
      ...(await countQuiet(tx, span)),
      ...(await timeLetters(tx, span)),
    ];
  });
  const order: readonly string[] = Object.values(agencyMeasures).flat();
  return counted.toSorted((a, b) => order.indexOf(a.measure) - order.indexOf(b.measure));
}
