import { dayIn } from '@portal/contract/time/dates';
import { daysOfMonth, listMonthsBefore } from '@portal/contract/time/months';
import { findZones } from '@portal/contract/time/zip-zones';
import type pg from 'pg';
import { recordEvent } from '../../events/record-event.ts';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { getHolder, listAccountsToState } from '../../issuer/face.ts';
import { find, get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import type { Services } from '../../services.ts';
import { nextCallTime } from '../../telling/delivery/call-hours.ts';
import { issueStatement, type MonthOfAccount } from './issue-statement.ts';

/** Issues the statements of one month, some accounts at a time; its key is the month. */
export const issueMonthJob = 'statements/issue-month';

type Tools = Pick<Services, 'pool' | 'keys' | 'issuing' | 'program'>;

/** A month that is issued later than this in the next one is no news any more. */
const lastDayOfNews = 10;

const beginMonth = statement<[string, boolean, Date], { month: string }>(
  'statements/begin-month',
  `INSERT INTO statements.month (month, is_told, begun_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING month`,
);

/** Begins to issue the statements of the month that is over, once; the job that does it is scheduled. */
export async function beginNewestMonth(tx: Queryable, timeZone: string, now: Date): Promise<void> {
  const today = dayIn(timeZone, now);
  const [month = ''] = listMonthsBefore(today, 1);
  const isNews = Number(today.slice(8)) <= lastDayOfNews;
  if ((await find(tx, beginMonth, [month, isNews, now])) === null) return;
  await scheduleJob(tx, { kind: issueMonthJob, key: month, dueAt: now }, now);
}

/** Accounts of one step. Each has a transaction of its own, so that no payment waits for more than one statement. */
const accountsOfStep = 100;

interface Progress {
  isTold: boolean;
  afterAccountId: number;
  /** As the database gives numbers in a list: as text. */
  leftAccountIds: string[];
}
const lockProgress = statement<[string], Progress>(
  'statements/lock-month',
  `SELECT is_told AS "isTold", after_account_id AS "afterAccountId", left_account_ids AS "leftAccountIds"
   FROM statements.month WHERE month = $1 FOR UPDATE`,
);
const noteProgress = statement<[string, number, number[], Date | null], never>(
  'statements/note-month',
  `UPDATE statements.month SET after_account_id = $2, left_account_ids = $3, ended_at = $4 WHERE month = $1`,
);
const insertTold = statement<[number, string], { month: string }>(
  'statements/note-told',
  `INSERT INTO statements.told (holder_id, month) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING month`,
);

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** Over so many days the news of a month is spread, and over so many minutes of each, so that the outbox never floods. */
const [daysOfNews, minutesOfNews] = [3, 480];

/** When somebody is told: within three days, at an hour at which they may be called. */
function newsTime(accountId: number, zones: readonly string[], now: Date): Date {
  const from = nextCallTime(zones, new Date(now.getTime() + (accountId % daysOfNews) * dayMs));
  // Neighbors are far apart, so that each batch is spread by itself.
  return nextCallTime(zones, new Date(from.getTime() + ((accountId * 37) % minutesOfNews) * minuteMs));
}

async function tell(
  tx: Queryable,
  { keys, issuing }: Tools,
  { accountId, holderId, month }: MonthOfAccount,
  now: Date,
) {
  if ((await findLoginOfHolders(tx, [holderId])) === null) return;
  if ((await find(tx, insertTold, [holderId, month])) === null) return;
  const { address } = await getHolder(tx, keys, holderId);
  const tellAt = newsTime(accountId, findZones(address.zip, issuing.timeZone), now);
  await recordEvent(tx, holderId, 'StatementReady', { month }, now, tellAt);
}

async function issueAndTell(tools: Tools, month: MonthOfAccount, isTold: boolean, now: Date): Promise<void> {
  await inTransaction(tools.pool, async (tx) => {
    await issueStatement(tx, tools, month, now);
    if (isTold) await tell(tx, tools, month, now);
  });
}

/**
 * Issues the statements of the next accounts of a month, and tells their holders; false when none is left. May die at any
 * point: an issued statement is found again, and nobody is told twice. A failure with one account delays no other: it
 * is tried again at the end, and throws when it fails again.
 */
export async function issueNext(tx: pg.PoolClient, tools: Tools, month: string, now: Date): Promise<boolean> {
  const { isTold, afterAccountId, leftAccountIds } = await get(tx, lockProgress, [month]);
  const { from, to } = daysOfMonth(month);
  const { pool } = tools;
  const accounts = await listAccountsToState(pool, { afterAccountId, from, to, limit: accountsOfStep });
  const left = leftAccountIds.map(Number);
  for (const { accountId, holderId } of accounts) {
    await issueAndTell(tools, { accountId, holderId, month }, isTold, now).catch(() => left.push(accountId));
  }
  const last = accounts.at(-1);
  if (last) {
    await run(tx, noteProgress, [month, last.accountId, left, null]);
    return true;
  }
  for (const accountId of left) {
    const [account] = await listAccountsToState(pool, { afterAccountId: accountId - 1, from, to, limit: 1 });
    if (account?.accountId === accountId) await issueAndTell(tools, { ...account, month }, isTold, now);
  }
  await run(tx, noteProgress, [month, afterAccountId, [], now]);
  return false;
}
