import type pg from 'pg';
import type { Queryable } from './db/statement.ts';
import { expireHolds } from './issuer/face.ts';
import type { JobHandlers } from './jobs/job-handlers.ts';
import { ensureJob } from './jobs/schedule-job.ts';

const hourMs = 3_600_000;

/** Every kind of job that the server runs. */
export function createJobHandlers(pool: pg.Pool): JobHandlers {
  return {
    // Each hold is let go in a transaction of its own, so that no account waits for another.
    'issuer/expire-holds': async ({ now }) => {
      await expireHolds(pool, now);
      return new Date(now.getTime() + hourMs);
    },
  };
}

/** Schedules the jobs that recur, where they are not scheduled yet. */
export async function ensureRecurringJobs(db: Queryable, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'issuer/expire-holds', key: 'hourly', dueAt: now }, now);
}
