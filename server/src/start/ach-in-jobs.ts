import type pg from 'pg';
import type { Logger } from 'pino';
import { reportDeath } from '../acts/closing/report-death.ts';
import { findNextDueEntry, postDue, takeInbox } from '../issuer/face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { nextMultiple } from '../platform/jobs/next-multiple.ts';
import { ensureJob, scheduleJob } from '../platform/jobs/schedule-job.ts';
import type { InboxPort } from '../platform/ports/bank-inbox.ts';
import type { Keys } from '../platform/ports/keys.ts';
import type { Issuing } from '../program/load-issuing.ts';
import { watchBalance } from '../telling/notices/watch-money.ts';

export interface AchInTools {
  keys: Keys;
  issuing: Issuing;
  /** Null: no folder is configured, and the bank's entries come as messages. */
  inbox: InboxPort | null;
}

/** How often the bank's folder is looked at, and whether money is due; 9:00 is a multiple of it. */
const everyMs = 5 * 60_000;

const posting = { kind: 'issuer/post-ach-in', key: 'often' };

/** The jobs that take what the bank has laid into its inbox, and post received entries when they are due. */
export function createAchInJobs(pool: pg.Pool, { keys, issuing, inbox }: AchInTools, log: Logger) {
  const { timeZone, routingNumber } = issuing;
  const originator = { companyId: issuing.ach.companyId, routingNumber };
  return {
    'issuer/take-ach-in': {
      run: async ({ tx, now }) => {
        if (inbox === null) return;
        const taken = await takeInbox(pool, inbox, { keys, routingNumber, timeZone, originator }, now);
        for (const file of taken) log.info(file, 'a file of the bank was looked at');
        // Money that came late is due at once.
        if (taken.some(({ outcome }) => outcome === 'TAKEN')) await scheduleJob(tx, { ...posting, dueAt: now }, now);
      },
      nextDue: ({ now }) => nextMultiple(everyMs, now),
      findNeed: async () => (((await inbox?.list()) ?? []).length > 0 ? new Date(0) : null),
    },
    'issuer/post-ach-in': {
      run: async ({ now }) => {
        const { posted, suspended } = await postDue(pool, { keys, watchBalance, reportDeath }, { now, timeZone });
        if (posted + suspended > 0) log.info({ posted, suspended }, 'received entries were posted');
      },
      nextDue: ({ now }) => nextMultiple(everyMs, now),
      findNeed: findNextDueEntry,
    },
  } satisfies JobHandlers;
}

/** Schedules the jobs, where they are not scheduled yet. */
export async function ensureAchInJobs(db: Queryable, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'issuer/take-ach-in', key: 'often', dueAt: now }, now);
  await ensureJob(db, { ...posting, dueAt: now }, now);
}
