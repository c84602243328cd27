import type pg from 'pg';
import { type Forget, forgetOld } from '../platform/db/forget-old.ts';
import type { Queryable } from '../platform/db/statement.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import type { Issuing } from '../program/load-issuing.ts';
import { forgetEvents } from '../telling/notices/forget-told.ts';
import { forgetFormerWays, formerDays } from '../telling/notices/former-ways.ts';

/** Rows of one transaction: some tenths of a second, so that nobody waits for them. */
const batch = 1_000;
const dayMs = 86_400_000;

/**
 * The data to forget. Events go before the messages that told of them. Acts of the network or the desk stay known by the
 * ids in their messages' bodies, which act once for good.
 */
const forgettings: readonly Forget[] = [
  forgetEvents,
  forgetOld({ table: 'delivery.message', key: 'message_id', at: 'created_at' }),
  forgetOld({ table: 'network.message', key: 'message_id', at: 'received_at' }),
  forgetOld({ table: 'desk.message', key: 'message_id', at: 'received_at' }),
  forgetOld({ table: 'letters.letter', key: 'letter_id', at: 'made_at' }),
  forgetOld({ table: 'identity.session', key: 'session_id', at: 'expires_at' }),
];

/** The instant so many months before. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** The job that forgets, once a day, what has been kept as long as the program says. Money and cards are never forgotten. */
export function createRetentionJobs(pool: pg.Pool, { keptMonths }: Pick<Issuing, 'keptMonths'>) {
  return {
    'retention/forget': {
      run: async ({ now }) => {
        const before = monthsBefore(now, keptMonths);
        const changedBefore = new Date(now.getTime() - formerDays * dayMs);
        const all = forgettings.map((forget) => [forget, before] as const);
        for (const [forget, until] of [...all, [forgetFormerWays, changedBefore] as const]) {
          while ((await inTransaction(pool, (tx) => forget(tx, until, batch))) >= batch);
        }
      },
      nextDue: ({ now }) => new Date(now.getTime() + dayMs),
    },
  } satisfies JobHandlers;
}

/** Schedules it, where it is not yet. */
export async function ensureRetentionJobs(db: Queryable, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'retention/forget', key: 'daily', dueAt: now }, now);
}
