import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { JobHandlers } from './job-handlers.ts';
import { findNextDue } from './list-jobs.ts';
import { type JobClock, runDueJobs } from './run-due.ts';
import { maxSleepMs } from './schedule-job.ts';

export interface JobRunner {
  /** Runs what is due now and waits until all of it has run; how many jobs that were. Throws when the database is lost. */
  runDue(): Promise<number>;
  /** When the next job is due, or null when none is. */
  nextDue(): Promise<Date | null>;
  /** Looks at once instead of at the end of the sleep. */
  wake(): void;
  /** Waits for the job under way, then rests. */
  stop(): Promise<void>;
}

/** A job that is due but held by another process is looked at again after this. */
const minSleepMs = 250;

/**
 * Runs jobs as they fall due: sleeps until the next one, a minute at most, and wakes when told. Several processes share
 * the work without talking to each other.
 */
export function startJobRunner(pool: pg.Pool, clock: JobClock, handlers: JobHandlers, log: Logger): JobRunner {
  const kinds = Object.keys(handlers);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isWoken = false;
  let underWay: Promise<void> | null = null;

  async function sleepMs(): Promise<number> {
    const nextDue = await findNextDue(pool, kinds);
    if (nextDue === null) return maxSleepMs;
    return Math.max(minSleepMs, Math.min(nextDue.getTime() - clock.now().getTime(), maxSleepMs));
  }

  async function work(): Promise<void> {
    let restMs = maxSleepMs;
    do {
      isWoken = false;
      try {
        await runDueJobs(pool, handlers, clock, log);
        restMs = await sleepMs();
      } catch (err) {
        log.warn({ err }, 'jobs could not be run');
        restMs = Math.min(maxSleepMs, 5_000);
      }
    } while (isWoken);
    underWay = null;
    if (!isStopped) timer = setTimeout(wake, restMs);
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    if (underWay) return;
    clearTimeout(timer);
    underWay = work();
  }

  /** What another process runs is waited for, so that nothing due is left. */
  async function runDue(): Promise<number> {
    for (let count = 0; ; ) {
      count += await runDueJobs(pool, handlers, clock, log);
      const nextDue = await findNextDue(pool, kinds);
      if (nextDue === null || nextDue > clock.now()) return count;
      await sleep(20);
    }
  }

  wake();
  return {
    runDue,
    nextDue: () => findNextDue(pool, kinds),
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
