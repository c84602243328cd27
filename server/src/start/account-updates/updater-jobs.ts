import { nextHourIn } from '@portal/contract/time/hours';
import type pg from 'pg';
import { dropUpdateFile, fileUpdates, listUndroppedUpdateFiles } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { JobHandlers } from '../../platform/jobs/job-handlers.ts';
import { ensureJob, scheduleJob } from '../../platform/jobs/schedule-job.ts';
import type { AccountUpdaterPort } from '../../platform/ports/account-updater.ts';
import type { Issuing } from '../../program/load-issuing.ts';
import type { Services } from '../../services.ts';

export interface UpdaterTools extends Pick<Services, 'keys' | 'issuing' | 'program'> {
  /** Null where no account updater is configured: what would be announced waits. */
  updater: AccountUpdaterPort | null;
}

/** Brings one file to the account updater. */
const dropUpdatesJob = 'issuer/drop-updates';

/** The jobs that bring new card numbers and expiries to the account updater, at the hour at which cards go to the bureau. */
export function createUpdaterJobs(pool: pg.Pool, { keys, issuing, program, updater }: UpdaterTools) {
  const { timeZone, cardBureau } = issuing;
  return {
    'issuer/file-updates': {
      run: async ({ tx, now }) => {
        if (updater === null) return;
        await fileUpdates(pool, now, timeZone);
        // Also those of earlier days: a job that has died meanwhile is tried again.
        for (const fileId of await listUndroppedUpdateFiles(tx)) {
          await scheduleJob(tx, { kind: dropUpdatesJob, key: String(fileId), dueAt: now }, now);
        }
      },
      nextDue: ({ now }) => nextHourIn(timeZone, cardBureau.cutOffHour, now),
    },
    // Each step commits before the next, so the job is due again until none is left.
    [dropUpdatesJob]: async ({ tx, key, dueAt }) => {
      if (updater === null) return null;
      const tools = { keys, updater, program: program.now().facts.fullName.en };
      return (await dropUpdateFile(tx, tools, Number(key))) ? dueAt : null;
    },
  } satisfies JobHandlers;
}

/** Schedules the day's job, where it is not scheduled yet. */
export async function ensureUpdaterJobs(db: Queryable, { timeZone, cardBureau }: Issuing, now: Date): Promise<void> {
  const dueAt = nextHourIn(timeZone, cardBureau.cutOffHour, now);
  await ensureJob(db, { kind: 'issuer/file-updates', key: 'daily', dueAt }, now);
}
