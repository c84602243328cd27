import { nextHourIn } from '@portal/contract/time/hours';
import type pg from 'pg';
import { keepProblemClock } from '../acts/problems/keep-clock.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import type { Issuing } from '../program/load-issuing.ts';

/** After midnight, so that the credit of the last day is there on that day. */
const clockHour = 1;

/** The job that does what is due about problems. */
export function createProblemJobs(pool: pg.Pool, { timeZone }: Issuing) {
  return {
    'issuer/keep-problem-clock': {
      run: async ({ now }) => {
        const { faults } = await keepProblemClock(pool, timeZone, now);
        // The job is tried again, and told of if it goes on failing.
        if (faults.length > 0) throw new AggregateError(faults, `${faults.length} problems could not be worked on`);
      },
      nextDue: ({ now }) => nextHourIn(timeZone, clockHour, now),
    },
  } satisfies JobHandlers;
}

/** Schedules the day's job, where it is not scheduled yet. */
export async function ensureProblemJobs(db: Queryable, { timeZone }: Issuing, now: Date): Promise<void> {
  await ensureJob(
    db,
    { kind: 'issuer/keep-problem-clock', key: 'daily', dueAt: nextHourIn(timeZone, clockHour, now) },
    now,
  );
}
