import { nextHourIn } from '@portal/contract/time/hours';
import { beginNewestMonth, issueMonthJob, issueNext } from '../paper/statements/issue-month.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import type { Issuing } from '../program/load-issuing.ts';
import type { Services } from '../services.ts';

/** When nobody sleeps less: the last postings of the day before are there. */
const beginHour = 1;

/** The jobs that issue the statements of a month when it is over. */
export function createStatementJobs(services: Pick<Services, 'pool' | 'keys' | 'issuing' | 'program'>) {
  const { timeZone } = services.issuing;
  return {
    // Each night, so that a month is begun also when nothing ran on its first day.
    'statements/begin-month': {
      run: ({ tx, now }) => beginNewestMonth(tx, timeZone, now),
      nextDue: ({ now }) => nextHourIn(timeZone, beginHour, now),
    },
    // Each step commits before the next, so the job is due again until none is left.
    [issueMonthJob]: async ({ tx, key, dueAt, now }) => ((await issueNext(tx, services, key, now)) ? dueAt : null),
  } satisfies JobHandlers;
}

/** Schedules the nightly job, where it is not scheduled yet. */
export async function ensureStatementJobs(db: Queryable, { timeZone }: Issuing, now: Date): Promise<void> {
  const dueAt = nextHourIn(timeZone, beginHour, now);
  await ensureJob(db, { kind: 'statements/begin-month', key: 'nightly', dueAt }, now);
}
