import { feeOf } from '@portal/contract/money/fee-of';
import { dayIn } from '@portal/contract/time/dates';
import { nextHourIn } from '@portal/contract/time/hours';
import type pg from 'pg';
import { listLetterLanguages } from '../doors/desk/letter-languages.ts';
import { chargeStatements } from '../paper/mailing/charge-statements.ts';
import { releasePrintFile } from '../paper/mailing/drop-print-file.ts';
import { fileLetters } from '../paper/mailing/file-letters.ts';
import { fileStatements } from '../paper/mailing/file-statements.ts';
import { findPrintFile, keepReady, listUndroppedPrintFiles, rebuildPrintFile } from '../paper/mailing/print-file.ts';
import type { Queryable } from '../platform/db/statement.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob, scheduleJob } from '../platform/jobs/schedule-job.ts';
import type { MailHousePort } from '../platform/ports/mail-house.ts';
import type { Issuing } from '../program/load-issuing.ts';
import type { Services } from '../services.ts';
import type { PrintFiles } from './printing/print-process.ts';

export interface LetterTools extends Pick<Services, 'keys' | 'issuing' | 'program'> {
  mailHouse: MailHousePort;
  print: PrintFiles;
}

/** At night, when the month that ended on the evening before has all of its postings. */
const filingHour = 2;

/** Brings one file to the mail house. */
const dropMailJob = 'mailing/drop-mail';
/** Posts the fees of one that has gone. */
const chargeMailJob = 'mailing/charge-mail';

/** The lane of the print jobs: no other job waits for them. */
export const letterLane = { kinds: [dropMailJob, chargeMailJob], places: 1, waitsItsTurn: true };

/** The jobs that bring statements and letters to the mail house. A missed day's mail goes with the next one. */
export function createLetterJobs(pool: pg.Pool, { issuing, keys, mailHouse, program, print }: LetterTools) {
  const { timeZone } = issuing;
  return {
    'mailing/file-mail': {
      run: async ({ tx, now }) => {
        const filing = { keys, listLanguages: listLetterLanguages };
        await fileStatements(pool, filing, { now, timeZone });
        await fileLetters(pool, filing, { now, timeZone });
        // Also those of earlier days: a job that has died meanwhile is tried again.
        for (const fileId of await listUndroppedPrintFiles(tx)) {
          await scheduleJob(tx, { kind: dropMailJob, key: String(fileId), dueAt: now }, now);
        }
      },
      nextDue: ({ now }) => nextHourIn(timeZone, filingHour, now),
    },
    // Each step commits before the next, so the job is due again until none is left (issuer/step-file.ts).
    [dropMailJob]: async ({ tx, key, dueAt, now }) => {
      const file = await findPrintFile(tx, Number(key));
      if (file === null || file.state === 'DROPPED') return null;
      if (file.state === 'BUILT') {
        return {
          outside: async () => {
            const pages = await print(file, now);
            return async (end) => {
              await keepReady(end.tx, file.fileId, pages);
              return dueAt;
            };
          },
        };
      }
      await releasePrintFile(tx, mailHouse, file, { now, timeZone });
      if (file.kind === 'STATEMENTS') await scheduleJob(tx, { kind: chargeMailJob, key, dueAt: now }, now);
      return null;
    },
    [chargeMailJob]: async ({ tx, key, dueAt, now }) => {
      const feeCents = feeOf(program.now().facts.fees, 'PAPER_STATEMENT');
      const isMore = await chargeStatements(tx, Number(key), { now, today: dayIn(timeZone, now), feeCents });
      return isMore ? dueAt : null;
    },
  } satisfies JobHandlers;
}

/** Schedules the day's job, where it is not scheduled yet. */
export async function ensureLetterJobs(db: Queryable, { timeZone }: Issuing, now: Date): Promise<void> {
  const filingAt = nextHourIn(timeZone, filingHour, now);
  await ensureJob(db, { kind: 'mailing/file-mail', key: 'daily', dueAt: filingAt }, now);
}

/** Sends a file once more that has gone, and that the mail house lost; false when there is none. */
export async function sendMailFileAgain(pool: pg.Pool, fileId: number, now: Date): Promise<boolean> {
  return await inTransaction(pool, async (tx) => {
    if (!(await rebuildPrintFile(tx, fileId))) return false;
    await scheduleJob(tx, { kind: dropMailJob, key: String(fileId), dueAt: now }, now);
    return true;
  });
}
