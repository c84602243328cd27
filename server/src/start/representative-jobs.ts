import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import { nextHourIn } from '@portal/contract/time/hours';
import { recordEvent } from '../events/record-event.ts';
import { claimUntoldEnding, hasUntoldEnding } from '../identity/representatives/ending.ts';
import { openRepresentativeContacts } from '../identity/representatives/representatives.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import type { Keys } from '../platform/ports/keys.ts';
import type { Issuing } from '../program/load-issuing.ts';
import { tellRepresentative } from '../telling/delivery/tell-representative.ts';

/** When people look at their messages. */
const tellHour = 10;
/** How many are told in one transaction. */
const sliceSize = 100;

/** The job that tells, a month before a document ends, who acts by it and for whom they act. */
export function createRepresentativeJobs({ keys, issuing: { timeZone } }: { keys: Keys; issuing: Issuing }) {
  return {
    'representatives/tell-ending': {
      run: async ({ tx, now }) => {
        for (const { holderId, language, endsAt, ...sealed } of await claimUntoldEnding(tx, sliceSize, now)) {
          const day = dayIn(timeZone, endsAt);
          await recordEvent(tx, holderId, 'RepresentativeEndsSoon', { day }, now);
          const contacts = [openRepresentativeContacts(keys, sealed)];
          const params = { day: formatFullDay(day, language) };
          await tellRepresentative(tx, keys, { template: 'representativeEnding', params, language, contacts }, now);
        }
      },
      hasMore: async ({ tx, now }) => await hasUntoldEnding(tx, now),
      nextDue: ({ now }) => nextHourIn(timeZone, tellHour, now),
    },
  } satisfies JobHandlers;
}

/** Schedules the day's job, where it is not scheduled yet. */
export async function ensureRepresentativeJobs(db: Queryable, { timeZone }: Issuing, now: Date): Promise<void> {
  const dueAt = nextHourIn(timeZone, tellHour, now);
  await ensureJob(db, { kind: 'representatives/tell-ending', key: 'daily', dueAt }, now);
}
