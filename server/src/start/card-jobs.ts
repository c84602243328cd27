import { nextHourIn } from '@portal/contract/time/hours';
import type pg from 'pg';
import { listLetterLanguages } from '../doors/desk/letter-languages.ts';
import {
  dropCardFile,
  fileCards,
  listUndroppedCardFiles,
  rebuildCardFile,
  watchCards,
  watchStranded,
} from '../issuer/face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob, scheduleJob } from '../platform/jobs/schedule-job.ts';
import type { CardBureauPort } from '../platform/ports/card-bureau.ts';
import type { Issuing } from '../program/load-issuing.ts';
import type { Services } from '../services.ts';

export interface CardTools extends Pick<Services, 'keys' | 'issuing' | 'program'> {
  bureau: CardBureauPort;
}

/** Before people look in the morning. */
const watchHour = 8;
/** When the day is nearly over, so that it ends for nobody with money and no way to it. */
const strandedHour = 23;

/** Brings one file to the bureau. */
const dropCardsJob = 'issuer/drop-cards';

/** The jobs that bring cards to the bureau, which makes and mails them. A missed day's cards go with the next one. */
export function createCardJobs(pool: pg.Pool, { keys, issuing, program, bureau }: CardTools) {
  const { timeZone, cardBureau } = issuing;
  const { cutOffHour, serviceCode } = cardBureau;
  return {
    'issuer/file-cards': {
      run: async ({ tx, now }) => {
        await fileCards(pool, { keys, listLanguages: listLetterLanguages }, { now, timeZone });
        // Also those of earlier days: a job that has died meanwhile is tried again.
        for (const fileId of await listUndroppedCardFiles(tx)) {
          await scheduleJob(tx, { kind: dropCardsJob, key: String(fileId), dueAt: now }, now);
        }
      },
      nextDue: ({ now }) => nextHourIn(timeZone, cutOffHour, now),
    },
    // Each step commits before the next, so the job is due again until none is left.
    [dropCardsJob]: async ({ tx, key, dueAt, now }) => {
      const tools = { keys, bureau, program: program.now().facts.fullName.en, serviceCode };
      return (await dropCardFile(tx, tools, Number(key), { now, timeZone })) ? dueAt : null;
    },
    'issuer/watch-cards': {
      run: ({ now }) => watchCards(pool, { ...cardBureau, timeZone }, now),
      nextDue: ({ now }) => nextHourIn(timeZone, watchHour, now),
    },
    'issuer/nobody-stranded': {
      run: ({ dueAt }) => watchStranded(pool, timeZone, dueAt),
      nextDue: ({ dueAt }) => nextHourIn(timeZone, strandedHour, dueAt),
    },
  } satisfies JobHandlers;
}

/** Schedules the days' jobs, where they are not scheduled yet. */
export async function ensureCardJobs(db: Queryable, { timeZone, cardBureau }: Issuing, now: Date): Promise<void> {
  const filingAt = nextHourIn(timeZone, cardBureau.cutOffHour, now);
  await ensureJob(db, { kind: 'issuer/file-cards', key: 'daily', dueAt: filingAt }, now);
  const watchingAt = nextHourIn(timeZone, watchHour, now);
  await ensureJob(db, { kind: 'issuer/watch-cards', key: 'daily', dueAt: watchingAt }, now);
  const strandedAt = nextHourIn(timeZone, strandedHour, now);
  await ensureJob(db, { kind: 'issuer/nobody-stranded', key: 'daily', dueAt: strandedAt }, now);
}

/** Sends a file once more that has gone, and that the bureau lost; false when there is none. */
export async function sendCardFileAgain(pool: pg.Pool, fileId: number, now: Date): Promise<boolean> {
  return await inTransaction(pool, async (tx) => {
    if (!(await rebuildCardFile(tx, fileId))) return false;
    await scheduleJob(tx, { kind: dropCardsJob, key: String(fileId), dueAt: now }, now);
    return true;
  });
}
