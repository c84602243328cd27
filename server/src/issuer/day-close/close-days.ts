import { createHash } from 'node:crypto';
import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { describeDayProblem } from './day-problem.ts';
import { type Outside, weighDay } from './weigh-day.ts';
import { writeDayReport } from './write-day-report.ts';

const nextDay = statement<[], { last: string | null; first: string | null; booked: string | null }>(
  'issuer/find-next-day-to-close',
  `SELECT (SELECT max(business_day) FROM issuer.day_close) AS last, min(closed_on) AS first, max(closed_on) AS booked
   FROM issuer.books_close`,
);
const lastReport = statement<[], { sha256: Buffer }>(
  'issuer/find-last-day-report',
  `SELECT sha256 FROM issuer.day_close ORDER BY business_day DESC LIMIT 1`,
);
const keep = statement<[string, string, Buffer, Buffer, Date], never>(
  'issuer/keep-day-close',
  `INSERT INTO issuer.day_close (business_day, report, sha256, signature, closed_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
);
const ofDay = statement<[string], { report: string; sha256: Buffer; signature: Buffer }>(
  'issuer/find-day-close',
  `SELECT report, sha256, signature FROM issuer.day_close WHERE business_day = $1`,
);
const unclosed = statement<[], { days: number }>(
  'issuer/count-unclosed-days',
  `SELECT count(*) AS days FROM issuer.books_close
   WHERE closed_on > coalesce((SELECT max(business_day) FROM issuer.day_close), '-infinity')`,
);

/** The days that were closed, and why the next one is not: empty when all are whose books are. */
export interface ClosedDays {
  closed: string[];
  waiting: string | null;
  problems: string[];
}

/**
 * Closes business days in order, three ways, as far as it can: ledger, network and bank are there, the ledger agrees with
 * itself, and each difference from outside is named. Keeps a report of each day, with its hash and a signature; the report
 * names the hash of the one before. Each day is closed in a transaction of its own, so a process may die at any point, and
 * several may close at once.
 */
export async function closeDays(
  pool: pg.Pool,
  { keys, outside, now }: { keys: Keys; outside: Outside; now: Date },
): Promise<ClosedDays> {
  const closed: string[] = [];
  for (;;) {
    const { last, first, booked } = await get(pool, nextDay, []);
    const day = last === null ? first : dayAfter(last, 1);
    if (day === null || booked === null || day > booked) return { closed, waiting: null, problems: [] };
    const problems = await inTransaction(pool, (tx) => closeDay(tx, day, { keys, outside, now })).catch(ifTaken);
    if (problems.length > 0) return { closed, waiting: day, problems };
    closed.push(day);
  }
}

/** Another process has closed the day meanwhile (SQLSTATE serialization_failure): the next one is looked at. */
function ifTaken(fault: unknown): string[] {
  if ((fault as { code?: unknown }).code === '40001') return [];
  throw fault;
}

async function closeDay(
  tx: Queryable,
  day: string,
  { keys, outside, now }: { keys: Keys; outside: Outside; now: Date },
): Promise<string[]> {
  // All of it as of one instant.
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  const { balance, ways, problems } = await weighDay(tx, day, outside);
  if (problems.length > 0) return problems.map(describeDayProblem);
  const previous = (await find(tx, lastReport, []))?.sha256.toString('hex') ?? '';
  const report = writeDayReport({ day, previous, balance, ways });
  const sha256 = createHash('sha256').update(report).digest();
  await run(tx, keep, [day, report, sha256, keys.hmac('audit', signedText(sha256)), now]);
  return [];
}

/** Tells why a day (yyyy-MM-dd) is not closed, or cannot be: empty when nothing but its turn is missing. */
export const explainOpenDay = async (db: Queryable, day: string, outside: Outside): Promise<string[]> =>
  (await weighDay(db, day, outside)).problems.map(describeDayProblem);

const signedText = (sha256: Buffer): string => `day-close ${sha256.toString('hex')}`;

/** The report of a closed day, and whether its hash and its signature are right; null when the day is not closed. */
export async function readDayReport(
  db: Queryable,
  keys: Keys,
  day: string,
): Promise<{ report: string; isGenuine: boolean } | null> {
  const kept = await find(db, ofDay, [day]);
  if (!kept) return null;
  const { report, sha256, signature } = kept;
  const isWhole = createHash('sha256').update(report).digest().equals(sha256);
  const isSigned = keys.hmacs('audit', signedText(sha256)).some((each) => each.equals(signature));
  return { report, isGenuine: isWhole && isSigned };
}

/** Counts the days whose books are closed and which are not closed three ways. */
export const countUnclosedDays = async (db: Queryable): Promise<number> => (await get(db, unclosed, [])).days;

const closedDays = statement<[number], { day: string; closedAt: Date }>(
  'issuer/list-closed-days',
  `SELECT business_day AS day, closed_at AS "closedAt" FROM issuer.day_close ORDER BY business_day DESC LIMIT $1`,
);

/** The newest days that are closed three ways, the newest first. */
export const listClosedDays = async (db: Queryable, limit: number): Promise<{ day: string; closedAt: Date }[]> =>
  await list(db, closedDays, [limit]);
