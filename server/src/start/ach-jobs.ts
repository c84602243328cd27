import { nextHourIn } from '@portal/contract/time/hours';
import { achCutOffHour, achTimeZone } from '@portal/contract/transfer/ach-days';
import type pg from 'pg';
import { isLoginLocked } from '../identity/logins.ts';
import { dropFile, fileDay, listUndropped, settleDay } from '../issuer/face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob, scheduleJob } from '../platform/jobs/schedule-job.ts';
import type { FileDropPort } from '../platform/ports/file-drop.ts';
import type { Keys } from '../platform/ports/keys.ts';
import type { Issuing } from '../program/load-issuing.ts';

export interface AchTools {
  keys: Keys;
  issuing: Issuing;
  port: FileDropPort;
}

/** Before people look in the morning. */
const settleHour = 8;
/** After the cut-off, so that what was confirmed in its last second has been committed. */
const graceMs = 5 * 60_000;

const nextFiling = (now: Date) =>
  new Date(nextHourIn(achTimeZone, achCutOffHour, new Date(now.getTime() - graceMs)).getTime() + graceMs);

/** The jobs that bring money to banks. Each day is made up for, so that none is left out when nothing ran for a while. */
export function createAchJobs(pool: pg.Pool, { keys, issuing, port }: AchTools) {
  const { timeZone, routingNumber } = issuing;
  const originator = { ...issuing.ach, routingNumber };
  return {
    'issuer/file-ach': {
      run: async ({ tx, dueAt, now }) => {
        await fileDay(pool, { keys, originator, isLoginLocked }, dueAt, { now, timeZone });
        // Also those of earlier days: a job that has died meanwhile is tried again.
        for (const key of await listUndropped(tx)) await scheduleJob(tx, { kind: 'issuer/drop-ach', key, dueAt }, now);
      },
      nextDue: ({ dueAt }) => nextFiling(dueAt),
    },
    // Each step commits before the next, so the job is due again until none is left.
    'issuer/drop-ach': async ({ tx, key, dueAt, now }) =>
      (await dropFile(tx, keys, port, key, { now, timeZone })) ? dueAt : null,
    'issuer/settle-ach': {
      run: ({ dueAt }) => settleDay(pool, { now: dueAt, timeZone }),
      nextDue: ({ dueAt }) => nextHourIn(achTimeZone, settleHour, dueAt),
    },
  } satisfies JobHandlers;
}

/** Schedules the days' jobs, where they are not scheduled yet. */
export async function ensureAchJobs(db: Queryable, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'issuer/file-ach', key: 'daily', dueAt: nextFiling(now) }, now);
  await ensureJob(
    db,
    { kind: 'issuer/settle-ach', key: 'daily', dueAt: nextHourIn(achTimeZone, settleHour, now) },
    now,
  );
}
