import type pg from 'pg';
import type { Logger } from 'pino';
import { type Queryable, run, statement } from '../db/statement.ts';
import { backOffMs, maxAttempts } from './back-off.ts';
import type { ClaimedJob } from './claim-job.ts';
import type { JobHandler, OutsideWork, RecurringJob } from './job-handlers.ts';

const deleteJob = statement<[string, string], never>(
  'jobs/end-job',
  'DELETE FROM jobs.job WHERE kind = $1 AND key = $2',
);
const repeatJob = statement<[string, string, Date], never>(
  'jobs/repeat-job',
  `UPDATE jobs.job
   SET due_at = $3, belongs_to = NULL, taken_until = NULL, attempts = 0, last_error = NULL, dead_at = NULL
   WHERE kind = $1 AND key = $2`,
);
const keepFailedJob = statement<[string, string, Date, Date | null, number, string, Date | null], never>(
  'jobs/keep-failed-job',
  `UPDATE jobs.job SET belongs_to = $3, due_at = coalesce($4::timestamptz, 'infinity'), taken_until = NULL,
     attempts = $5, last_error = $6, dead_at = $7
   WHERE kind = $1 AND key = $2`,
);

/** Describes a failure for operators. */
function describeFault(fault: unknown): string {
  return fault instanceof Error ? `${fault.name}: ${fault.message}`.slice(0, 200) : 'not an Error';
}

/** A claimed job with what it needs to end, well or badly. */
export interface JobUnderWay {
  job: ClaimedJob;
  handler: JobHandler | RecurringJob;
  now: Date;
  log: Logger;
}

/** Keeps a failed job for its next try; one that is dead, for the start of a process or its next time. */
async function keepFailure(tx: Queryable, { job, handler, now, log }: JobUnderWay, fault: unknown): Promise<void> {
  const { kind, key, dueAt, requestId } = job;
  const asked = requestId ? { reqId: requestId } : {};
  const attempts = job.attempts + 1;
  const isDead = attempts >= maxAttempts;
  if (isDead) log.error({ err: fault, job: kind, key, attempts, ...asked }, 'job is dead');
  else log.warn({ err: fault, job: kind, attempts, ...asked }, 'job failed');
  const nextTime = typeof handler === 'function' ? null : handler.nextDue({ dueAt: now, now });
  const retryAt = isDead ? nextTime : new Date(now.getTime() + backOffMs(attempts));
  await run(tx, keepFailedJob, [kind, key, dueAt, retryAt, attempts, describeFault(fault), isDead ? now : null]);
}

/**
 * Does a part of a job's work and keeps what came of it; the work outside that is left to do, or null. A savepoint undoes
 * what failed while the claim on the job stays.
 */
export async function workOff(
  tx: pg.PoolClient,
  underWay: JobUnderWay,
  work: () => Promise<Date | null | OutsideWork>,
): Promise<OutsideWork | null> {
  const { kind, key } = underWay.job;
  await tx.query('SAVEPOINT work');
  try {
    const result = await work();
    if (result === null) await run(tx, deleteJob, [kind, key]);
    else if (result instanceof Date) await run(tx, repeatJob, [kind, key, result]);
    else return result;
  } catch (fault) {
    await tx.query('ROLLBACK TO SAVEPOINT work');
    await keepFailure(tx, underWay, fault);
  }
  return null;
}
