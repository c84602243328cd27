import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { nextHourIn } from '@portal/contract/time/hours';
import type pg from 'pg';
import { closeBooks, compareBank, compareSettlement, isEven } from '../../issuer/treasury-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { JobHandlers } from '../../platform/jobs/job-handlers.ts';
import { ensureJob } from '../../platform/jobs/schedule-job.ts';
import type { Issuing } from '../../program/load-issuing.ts';
import type { Services } from '../../services.ts';
import { type ClosingTools, closeDaysNow } from './close-days-now.ts';
import { patiently } from './patiently.ts';
import { checkDay } from './reconcile-day.ts';

/** When the day before has all of its postings, and few people wait for the database. */
const checkHour = 3;

/** The job that closes the books of the day before, checks it, and closes what can be closed three ways. */
export function createReconciliationJobs(tools: ClosingTools & Pick<Services, 'issuing'>) {
  const { pool, keys, log } = tools;
  const { timeZone } = tools.issuing;
  return {
    'issuer/reconcile': {
      run: async ({ now }) => {
        const day = dayAfter(dayIn(timeZone, now), -1);
        const check = async (patient: pg.Pool) => {
          await closeBooks(patient, day, now);
          const today = dayIn(timeZone, now);
          await inTransaction(patient, (tx) => compareSettlement(tx, { today }));
          await inTransaction(patient, (tx) => compareBank(tx, { today }));
          const found = await checkDay(patient, { keys, timeZone }, day, now);
          await closeDaysNow({ ...tools, pool: patient }, now);
          return found;
        };
        const lines = await patiently(pool, check);
        const uneven = lines.filter((line) => !isEven(line));
        if (uneven.length === 0) log.info({ day }, 'the day is reconciled');
        else log.error({ day, uneven }, 'the day has differences: npm run reconciliation');
      },
      nextDue: ({ now }) => nextHourIn(timeZone, checkHour, now),
    },
  } satisfies JobHandlers;
}

/** Schedules the daily job, where it is not scheduled yet. */
export async function ensureReconciliationJobs(db: Queryable, { timeZone }: Issuing, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'issuer/reconcile', key: 'daily', dueAt: nextHourIn(timeZone, checkHour, now) }, now);
}
