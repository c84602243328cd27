import { createAchJobs, ensureAchJobs } from './ach-jobs.ts';
import { createTellEventJob } from './alerting/tell-event.ts';
import { ageCards } from './card/age-cards.ts';
import type { Queryable } from './db/statement.ts';
import { sendMessageJob } from './delivery/enqueue-message.ts';
import { createSendMessageJob } from './delivery/send-message.ts';
import { tellEventJob } from './events/record-event.ts';
import { sweepIdempotency } from './http/idempotency.ts';
import type { Services } from './http/services.ts';
import { sweepIdentity } from './identity/sweep.ts';
import { expireHolds } from './issuer/face.ts';
import type { JobHandlers } from './jobs/job-handlers.ts';
import { ensureJob } from './jobs/schedule-job.ts';
import type { AchDropPort } from './ports/ach-drop.ts';
import type { MessagePorts } from './ports/message-port.ts';

const hourMs = 3_600_000;

/** Every kind of job that the server runs. */
export function createJobHandlers(services: Services, ports: MessagePorts, achPort: AchDropPort): JobHandlers {
  const { pool } = services;
  return {
    // Each hold is let go in a transaction of its own, so that no account waits for another.
    'issuer/expire-holds': {
      run: async ({ now }) => {
        await expireHolds(pool, now);
      },
      nextDue: ({ now }) => new Date(now.getTime() + hourMs),
    },
    // As of the day on which it was due, and then the next, so that no day is left out when the clock has jumped.
    'card/age-cards': {
      run: ({ dueAt }) => ageCards(pool, services, dueAt),
      nextDue: ({ dueAt }) => new Date(dueAt.getTime() + 24 * hourMs),
    },
    'identity/sweep': {
      run: async ({ tx, now }) => {
        await sweepIdentity(tx, now);
        await sweepIdempotency(tx, now);
      },
      nextDue: ({ now }) => new Date(now.getTime() + hourMs),
    },
    [tellEventJob]: createTellEventJob(services),
    [sendMessageJob]: createSendMessageJob({ ...services, ports }),
    ...createAchJobs(pool, { ...services, port: achPort }),
  };
}

/** Schedules the jobs that recur, where they are not scheduled yet. */
export async function ensureRecurringJobs(db: Queryable, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'issuer/expire-holds', key: 'hourly', dueAt: now }, now);
  await ensureJob(db, { kind: 'card/age-cards', key: 'daily', dueAt: now }, now);
  await ensureJob(db, { kind: 'identity/sweep', key: 'hourly', dueAt: now }, now);
  await ensureAchJobs(db, now);
}
