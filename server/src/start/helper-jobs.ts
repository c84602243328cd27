import { dayIn } from '@portal/contract/time/dates';
import { nextHourIn } from '@portal/contract/time/hours';
import { recordEvent } from '../events/record-event.ts';
import { claimEndingGrants, hasEndingGrants } from '../identity/helpers/help-grants.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import type { Issuing } from '../program/load-issuing.ts';

/** When people look at their messages. */
const askHour = 10;
/** How many are asked in one transaction. */
const sliceSize = 100;

/** The job that asks cardholders, a month before a helper's year ends, whether it is to go on. */
export function createHelperJobs({ timeZone }: Pick<Issuing, 'timeZone'>) {
  return {
    'helpers/ask-again': {
      run: async ({ tx, now }) => {
        for (const { holderId, endsAt } of await claimEndingGrants(tx, sliceSize, now)) {
          await recordEvent(tx, holderId, 'HelpEndsSoon', { day: dayIn(timeZone, endsAt) }, now);
        }
      },
      hasMore: async ({ tx, now }) => await hasEndingGrants(tx, now),
      nextDue: ({ now }) => nextHourIn(timeZone, askHour, now),
    },
  } satisfies JobHandlers;
}

/** Schedules the day's job, where it is not scheduled yet. */
export async function ensureHelperJobs(db: Queryable, { timeZone }: Issuing, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'helpers/ask-again', key: 'daily', dueAt: nextHourIn(timeZone, askHour, now) }, now);
}
