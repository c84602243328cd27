import type pg from 'pg';
import type { Logger } from 'pino';
import { find, type Queryable, run, statement } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Clock } from '../ports/clock.ts';
import { backOffMs, maxAttempts } from './back-off.ts';
import type { JobHandler, JobHandlers, JobRun, RecurringJob } from './job-handlers.ts';

interface DueJob {
  kind: string;
  key: string;
  dueAt: Date;
  attempts: number;
}

const claimDueJob = statement<[Date, string[]], DueJob>(
  'jobs/claim-due-job',
  `SELECT kind, key, coalesce(belongs_to, due_at) AS "dueAt", CASE WHEN dead_at IS NULL THEN attempts ELSE 0 END AS attempts
   FROM jobs.job WHERE due_at <= $1 AND kind = ANY($2)
   ORDER BY due_at, kind, key LIMIT 1 FOR UPDATE SKIP LOCKED`,
);
const endJob = statement<[string, string], never>('jobs/end-job', 'DELETE FROM jobs.job WHERE kind = $1 AND key = $2');
const repeatJob = statement<[string, string, Date], never>(
  'jobs/repeat-job',
  `UPDATE jobs.job SET due_at = $3, belongs_to = NULL, attempts = 0, last_error = NULL, dead_at = NULL
   WHERE kind = $1 AND key = $2`,
);
const keepFailedJob = statement<[string, string, Date, Date | null, number, string, Date | null], never>(
  'jobs/keep-failed-job',
  `UPDATE jobs.job
   SET belongs_to = $3, due_at = coalesce($4::timestamptz, 'infinity'), attempts = $5, last_error = $6, dead_at = $7
   WHERE kind = $1 AND key = $2`,
);

/** What operators read of a failure. */
function describeFault(fault: unknown): string {
  return fault instanceof Error ? `${fault.name}: ${fault.message}`.slice(0, 200) : 'not an Error';
}

interface Failure {
  job: DueJob;
  handler: JobHandler | RecurringJob;
  fault: unknown;
}

/** Keeps a failed job for its next try; one that is dead, for the start of a process or its next time. */
async function keepFailure(tx: Queryable, { job, handler, fault }: Failure, now: Date, log: Logger): Promise<void> {
  const { kind, key, dueAt } = job;
  const attempts = job.attempts + 1;
  const isDead = attempts >= maxAttempts;
  if (isDead) log.error({ err: fault, job: kind, key, attempts }, 'job is dead');
  else log.warn({ err: fault, job: kind, attempts }, 'job failed');
  const nextTime = typeof handler === 'function' ? null : handler.nextDue({ dueAt: now, now });
  const retryAt = isDead ? nextTime : new Date(now.getTime() + backOffMs(attempts));
  const deadAt = isDead ? now : null;
  await run(tx, keepFailedJob, [kind, key, dueAt, retryAt, attempts, describeFault(fault), deadAt]);
}

async function workOff(handler: JobHandler | RecurringJob, jobRun: JobRun): Promise<Date | null> {
  if (typeof handler === 'function') return await handler(jobRun);
  await handler.run(jobRun);
  return handler.nextDue(jobRun);
}

/** Runs one claimed job. A savepoint undoes a failed handler's work while the claim on the job stays. */
async function runJob(
  tx: pg.PoolClient,
  job: DueJob,
  handler: JobHandler | RecurringJob,
  now: Date,
  log: Logger,
): Promise<void> {
  const { kind, key, dueAt } = job;
  await tx.query('SAVEPOINT work');
  try {
    const nextDueAt = await workOff(handler, { tx, key, dueAt, now });
    if (nextDueAt === null) await run(tx, endJob, [kind, key]);
    else await run(tx, repeatJob, [kind, key, nextDueAt]);
  } catch (fault) {
    await tx.query('ROLLBACK TO SAVEPOINT work');
    await keepFailure(tx, { job, handler, fault }, now, log);
  }
}

/** The time by which jobs are due. */
export interface JobClock extends Clock {
  /** Reads how far the demo moved the clock; a clock that nobody moves has nothing to read. */
  refresh?(db: Queryable): Promise<void>;
}

/**
 * Runs all jobs that are due, the longest due first, each in a transaction of its own; how many were run. Any number of
 * processes may do so at once: a job that one of them runs is skipped by the others.
 */
export async function runDueJobs(pool: pg.Pool, handlers: JobHandlers, clock: JobClock, log: Logger): Promise<number> {
  const kinds = Object.keys(handlers);
  for (let count = 0; ; count++) {
    const wasRun = await inTransaction(pool, async (tx) => {
      // Read in the job's own transaction: while the demo is made anew, at its first time, this waits.
      await clock.refresh?.(tx);
      const now = clock.now();
      const job = await find(tx, claimDueJob, [now, kinds]);
      const handler = job && handlers[job.kind];
      if (!job || !handler) return false;
      await runJob(tx, job, handler, now, log);
      return true;
    });
    if (!wasRun) return count;
  }
}
