import { list, type Queryable, run, statement } from '../db/statement.ts';

/** The channel on which processes tell each other that a job of some kind is due soon. */
export const jobsChannel = 'jobs';

/** The longest that a process sleeps without looking. Jobs due later than this need no wake-up call. */
export const maxSleepMs = 60_000;

export interface NewJob {
  /** Names the handler, such as 'issuer/expire-holds'. */
  kind: string;
  /** The subject of the job; the same kind and key is the same job. */
  key: string;
  dueAt: Date;
}

// NOTIFY makes commits wait for each other, so it is spared where the bounded sleep wakes in time anyway.
const notify = `SELECT pg_notify('${jobsChannel}', $1) FROM kept WHERE due_at < $4`;

const upsertJob = statement<[string, string, Date, Date], never>(
  'jobs/schedule-job',
  `WITH kept AS (
     INSERT INTO jobs.job (kind, key, due_at) VALUES ($1, $2, $3)
     ON CONFLICT (kind, key) DO UPDATE
       SET due_at = excluded.due_at, belongs_to = NULL, taken_until = NULL, attempts = 0, last_error = NULL,
         dead_at = NULL, request_id = excluded.request_id
     RETURNING due_at
   ) ${notify}`,
);

/**
 * Schedules a job in the transaction of what makes it necessary: it runs when that commits, not when it rolls back. A
 * job of the same kind and key moves to the new time, a dead one comes back to life.
 */
export async function scheduleJob(tx: Queryable, { kind, key, dueAt }: NewJob, now: Date): Promise<void> {
  await run(tx, upsertJob, [kind, key, dueAt, new Date(now.getTime() + maxSleepMs)]);
}

const insertJob = statement<[string, string, Date, Date], never>(
  'jobs/ensure-job',
  `WITH kept AS (
     INSERT INTO jobs.job (kind, key, due_at) VALUES ($1, $2, $3) ON CONFLICT (kind, key) DO NOTHING RETURNING due_at
   ) ${notify}`,
);

/** Schedules a job unless it is there already: for the recurring ones, which every process asks for at its start. */
export async function ensureJob(tx: Queryable, { kind, key, dueAt }: NewJob, now: Date): Promise<void> {
  await run(tx, insertJob, [kind, key, dueAt, new Date(now.getTime() + maxSleepMs)]);
}

const reviveAll = statement<[Date], { key: string }>(
  'jobs/revive-dead-jobs',
  `UPDATE jobs.job SET due_at = $1, attempts = 0, dead_at = NULL WHERE dead_at IS NOT NULL RETURNING key`,
);

const reviveSome = statement<[Date, string, string | null], { key: string }>(
  'jobs/revive-jobs',
  `WITH revived AS (
     UPDATE jobs.job SET due_at = $1, attempts = 0, dead_at = NULL
     WHERE dead_at IS NOT NULL AND kind = $2 AND ($3::text IS NULL OR key = $3) RETURNING kind, key
   ), told AS (SELECT pg_notify('${jobsChannel}', kind) FROM (SELECT DISTINCT kind FROM revived) AS kinds)
   SELECT key FROM revived WHERE (SELECT count(*) FROM told) > 0`,
);

/** Gives dead jobs of a kind, or the one with a key, their tries again; running portals begin at once. How many. */
export async function reviveJobs(db: Queryable, kind: string, key: string | null, now: Date): Promise<number> {
  return (await list(db, reviveSome, [now, kind, key])).length;
}

/** Gives every dead job its tries again: for the start of a process, which may bring what they lacked. How many. */
export async function reviveDeadJobs(db: Queryable, now: Date): Promise<number> {
  return (await list(db, reviveAll, [now])).length;
}
