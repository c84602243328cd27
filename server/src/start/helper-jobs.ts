import { dayIn } from '@portal/contract/time/dates';
import { nextHourIn } from '@portal/contract/time/hours';
import { recordEvent } from '../events/record-event.ts';
import { claimEndingGrants, hasEndingGrants } from '../identity/helpers/help-grants.ts';
import { hasUntoldEnding } from '../identity/representatives/ending.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import type { Issuing } from '../program/load-issuing.ts';
import { tellEnding } from '../rooms/representatives/tell-ending.ts';
import type { Services } from '../services.ts';

/** When people look at their messages. */
const tellHour = 10;
/** How many are asked in one transaction. */
const sliceSize = 100;

/**
 * The jobs that ask cardholders, a month before a helper's year ends, whether it is to go on, and that tell of the document of a
 * representative that ends.
 */
export function createHelperJobs(services: Pick<Services, 'keys' | 'issuing'>) {
  const { timeZone } = services.issuing;
  const nextDue = ({ now }: { now: Date }) => nextHourIn(timeZone, tellHour, now);
  return {
    'helpers/ask-again': {
      run: async ({ tx, now }) => {
        for (const { holderId, endsAt } of await claimEndingGrants(tx, sliceSize, now)) {
          await recordEvent(tx, holderId, 'HelpEndsSoon', { day: dayIn(timeZone, endsAt) }, now);
        }
      },
      hasMore: async ({ tx, now }) => await hasEndingGrants(tx, now),
      nextDue,
    },
    'representatives/tell-ending': {
      run: async ({ tx, now }) => await tellEnding(tx, services, now),
      hasMore: async ({ tx, now }) => await hasUntoldEnding(tx, now),
      nextDue,
    },
  } satisfies JobHandlers;
}

/** Schedules the day's jobs, where they are not scheduled yet. */
export async function ensureHelperJobs(db: Queryable, { timeZone }: Issuing, now: Date): Promise<void> {
  const dueAt = nextHourIn(timeZone, tellHour, now);
  await ensureJob(db, { kind: 'helpers/ask-again', key: 'daily', dueAt }, now);
  await ensureJob(db, { kind: 'representatives/tell-ending', key: 'daily', dueAt }, now);
}
