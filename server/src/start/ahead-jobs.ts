import { dayIn } from '@portal/contract/time/dates';
import { nextHourIn } from '@portal/contract/time/hours';
import { tellAhead } from '../acts/ahead/tell-ahead.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import type { Issuing } from '../program/load-issuing.ts';
import type { Services } from '../services.ts';
import { listAheadListeners } from '../telling/notices/ahead-listeners.ts';

/** In the morning, when the deposits of the night are there. */
const tellHour = 9;
/** The cardholders of one slice: some seconds of work. */
const sliceSize = 100;

const sliceJob = 'ahead/tell-slice';

/**
 * The jobs that tell what is ahead. The day's job begins with the first slice; each slice asks for the next before its own work, so
 * that several processes share a day and a slice that fails holds up no other.
 */
export function createAheadJobs(services: Pick<Services, 'pool' | 'issuing' | 'program'>) {
  const { pool, issuing, program } = services;
  return {
    'ahead/tell-day': {
      run: async ({ tx, now }) => {
        if (!program.now().toggles.moneyAhead) return;
        await ensureJob(tx, { kind: sliceJob, key: `${dayIn(issuing.timeZone, now)} 0`, dueAt: now }, now);
      },
      nextDue: ({ now }) => nextHourIn(issuing.timeZone, tellHour, now),
    },
    // The key is the day, and the last holder of the slice before.
    [sliceJob]: async ({ key, now }) => {
      const [day = '', after = ''] = key.split(' ');
      const listeners = await listAheadListeners(pool, Number(after), sliceSize);
      const last = listeners.at(-1);
      if (last !== undefined && listeners.length === sliceSize) {
        await ensureJob(pool, { kind: sliceJob, key: `${day} ${last.holderId}`, dueAt: now }, now);
      }
      const faults = await tellAhead(pool, services, listeners, now);
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} cardholders could not be told`);
      return null;
    },
  } satisfies JobHandlers;
}

/** Schedules the day's job, where it is not scheduled yet. */
export async function ensureAheadJobs(db: Queryable, { timeZone }: Issuing, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'ahead/tell-day', key: 'daily', dueAt: nextHourIn(timeZone, tellHour, now) }, now);
}
