import { dayIn } from '@portal/contract/time/dates';
import { nextHourIn } from '@portal/contract/time/hours';
import { ageChecks, dropPositivePay, filePositivePay, listUndroppedPositivePay } from '../issuer/treasury-face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob, scheduleJob } from '../platform/jobs/schedule-job.ts';
import { createFileDropFolder, type FileDropPort } from '../platform/ports/file-drop.ts';
import type { Issuing } from '../program/load-issuing.ts';
import type { Services } from '../services.ts';
import type { Config } from './config.ts';

/** Where the bank is told of checks, and on which of its accounts they are drawn. */
export interface PositivePay {
  drop: FileDropPort;
  account: string;
}

/** Before the night's mail is printed: the bank knows of a check before it is in an envelope. */
const filingHour = 1;

/** Brings one file to the bank. */
const dropChecksJob = 'issuer/drop-checks';

/** The jobs that make old checks stale and tell the bank of checks. `positivePay` is null where no folder is configured. */
export function createCheckJobs(
  { pool, keys, issuing }: Pick<Services, 'pool' | 'keys' | 'issuing'>,
  positivePay: PositivePay | null,
) {
  const { timeZone } = issuing;
  return {
    'issuer/file-checks': {
      run: async ({ tx, now }) => {
        const moment = { now, today: dayIn(timeZone, now) };
        let isMore: boolean;
        do isMore = await inTransaction(pool, (part) => ageChecks(part, moment));
        while (isMore);
        if (positivePay === null) return;
        const { account } = positivePay;
        do isMore = await inTransaction(pool, (part) => filePositivePay(part, { keys, account }, moment));
        while (isMore);
        // Also those of earlier days: a job that has died meanwhile is tried again.
        for (const key of await listUndroppedPositivePay(tx)) {
          await scheduleJob(tx, { kind: dropChecksJob, key, dueAt: now }, now);
        }
      },
      nextDue: ({ now }) => nextHourIn(timeZone, filingHour, now),
    },
    // Each step commits before the next, so the job is due again until none is left.
    [dropChecksJob]: async ({ tx, key, dueAt }) => {
      if (positivePay === null) return null;
      return (await dropPositivePay(tx, keys, positivePay.drop, key)) ? dueAt : null;
    },
  } satisfies JobHandlers;
}

/** The bank's folder for positive pay; null where none is configured. */
export function createPositivePay({ positivePay }: Pick<Config, 'positivePay'>): PositivePay | null {
  return positivePay && { drop: createFileDropFolder(positivePay.folder), account: positivePay.account };
}

/** Schedules the day's job, where it is not scheduled yet. */
export async function ensureCheckJobs(db: Queryable, { timeZone }: Issuing, now: Date): Promise<void> {
  const filingAt = nextHourIn(timeZone, filingHour, now);
  await ensureJob(db, { kind: 'issuer/file-checks', key: 'daily', dueAt: filingAt }, now);
}
