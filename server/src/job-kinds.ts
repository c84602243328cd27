import type pg from 'pg';
import { type AchTools, createAchJobs, ensureAchJobs } from './ach-jobs.ts';
import { type AgingTools, ageCards } from './card/age-cards.ts';
import type { Queryable } from './db/statement.ts';
import { sendMessageJob } from './delivery/enqueue-message.ts';
import { createSendMessageJob, type DeliveryTools } from './delivery/send-message.ts';
import { sweepIdempotency } from './http/idempotency.ts';
import { sweepIdentity } from './identity/sweep.ts';
import { expireHolds } from './issuer/face.ts';
import type { JobHandlers } from './jobs/job-handlers.ts';
import { ensureJob } from './jobs/schedule-job.ts';

const hourMs = 3_600_000;

/** Every kind of job that the server runs. */
export function createJobHandlers(
  pool: pg.Pool,
  delivery: DeliveryTools,
  aging: AgingTools,
  ach: AchTools,
): JobHandlers {
  return {
    // Each hold is let go in a transaction of its own, so that no account waits for another.
    'issuer/expire-holds': async ({ now }) => {
      await expireHolds(pool, now);
      return new Date(now.getTime() + hourMs);
    },
    // As of the day on which it was due, and then the next, so that no day is left out when the clock has jumped.
    'card/age-cards': async ({ dueAt }) => {
      await ageCards(pool, aging, dueAt);
      return new Date(dueAt.getTime() + 24 * hourMs);
    },
    'identity/sweep': async ({ tx, now }) => {
      await sweepIdentity(tx, now);
      await sweepIdempotency(tx, now);
      return new Date(now.getTime() + hourMs);
    },
    [sendMessageJob]: createSendMessageJob(delivery),
    ...createAchJobs(pool, ach),
  };
}

/** Schedules the jobs that recur, where they are not scheduled yet. */
export async function ensureRecurringJobs(db: Queryable, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'issuer/expire-holds', key: 'hourly', dueAt: now }, now);
  await ensureJob(db, { kind: 'card/age-cards', key: 'daily', dueAt: now }, now);
  await ensureJob(db, { kind: 'identity/sweep', key: 'hourly', dueAt: now }, now);
  await ensureAchJobs(db, now);
}
