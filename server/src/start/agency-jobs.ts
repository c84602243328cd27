import { nextHourIn } from '@portal/contract/time/hours';
import type { Logger } from 'pino';
import { makeDueReports } from '../paper/agency-report/make-report.ts';
import { createPool } from '../platform/db/pool.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import type { Issuing } from '../program/load-issuing.ts';
import type { Services } from '../services.ts';

/** When the books of the day before are closed, and before people begin their day. */
const reportHour = 6;
/** As long as the sums of the largest month may take: nobody waits for them. */
const patientMs = 60 * 60_000;

/** The job that makes the agency's report of each month that is over (docs/agency-report.md). */
export function createAgencyJobs(
  { pool, issuing: { timeZone } }: Pick<Services, 'pool' | 'issuing'>,
  log: Pick<Logger, 'info'>,
) {
  return {
    // Each day, so that a month is also reported when nothing ran on the first day, or its books were closed late.
    'issuer/report-to-agency': {
      run: async ({ now }) => {
        const patient = createPool(pool.options, { patientMs, maxConnections: 1 });
        const made = await makeDueReports(patient, timeZone, now).finally(() => patient.end());
        for (const month of made) log.info({ month }, 'the month is reported: npm run agency-report');
      },
      nextDue: ({ now }) => nextHourIn(timeZone, reportHour, now),
    },
  } satisfies JobHandlers;
}

/** Schedules the daily job, where it is not scheduled yet. */
export async function ensureAgencyJobs(db: Queryable, { timeZone }: Issuing, now: Date): Promise<void> {
  await ensureJob(
    db,
    { kind: 'issuer/report-to-agency', key: 'daily', dueAt: nextHourIn(timeZone, reportHour, now) },
    now,
  );
}
