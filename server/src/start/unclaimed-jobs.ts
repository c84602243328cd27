import { nextHourIn } from '@portal/contract/time/hours';
import type pg from 'pg';
import { dormancyToolsOf } from '../acts/unclaimed/dormancy-tools.ts';
import { keepUnclaimedOf, watchUnclaimed } from '../acts/unclaimed/watch-unclaimed.ts';
import { keepUnclaimedJob } from '../identity/count-as-use.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import type { Issuing } from '../program/load-issuing.ts';
import type { Services } from '../services.ts';

/** In the morning, before people are written to. */
const watchHour = 4;

/** The jobs that watch over money that nobody claims; they do nothing where the program gives none of it to a state. */
export function createUnclaimedJobs(pool: pg.Pool, services: Pick<Services, 'keys' | 'issuing'>) {
  const tools = dormancyToolsOf(services);
  return {
    'issuer/watch-unclaimed': {
      run: async ({ now }) => {
        if (tools !== null) await watchUnclaimed(pool, tools, now);
      },
      nextDue: ({ now }) => nextHourIn(services.issuing.timeZone, watchHour, now),
    },
    // In a transaction of its own, which may wait for the account's lock.
    [keepUnclaimedJob]: async ({ tx, key, now }) => {
      if (tools !== null) await keepUnclaimedOf(tx, Number(key), tools, now);
      return null;
    },
  } satisfies JobHandlers;
}

/** Schedules the day's job, where it is not scheduled yet. */
export async function ensureUnclaimedJobs(db: Queryable, { timeZone }: Issuing, now: Date): Promise<void> {
  await ensureJob(
    db,
    { kind: 'issuer/watch-unclaimed', key: 'daily', dueAt: nextHourIn(timeZone, watchHour, now) },
    now,
  );
}
