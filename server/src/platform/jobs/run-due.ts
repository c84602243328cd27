import type pg from 'pg';
import type { Logger } from 'pino';
import type { Queryable } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Clock } from '../ports/clock.ts';
import { type ClaimedJob, claimJob, lockTakenJob, takeJob } from './claim-job.ts';
import { type JobUnderWay, workOff } from './end-job.ts';
import type { JobEnd, JobHandlers, JobRun, OutsideWork, RecurringJob } from './job-handlers.ts';

/** The time by which jobs are due. */
export interface JobClock extends Clock {
  /** Reads how far the demo moved the clock; a clock that nobody moves has nothing to read. */
  refresh?(db: Queryable): Promise<void>;
}

/** The tools needed to run jobs. */
export interface JobTools {
  pool: pg.Pool;
  handlers: JobHandlers;
  clock: JobClock;
  log: Logger;
  /** Runs a transaction when its turn has come; at once unless told. */
  inTurn?: <Result>(transaction: () => Promise<Result>) => Promise<Result>;
}

async function runRecurring(handler: RecurringJob, jobRun: JobRun): Promise<Date> {
  await handler.run(jobRun);
  return (await handler.hasMore?.(jobRun)) ? jobRun.dueAt : handler.nextDue(jobRun);
}

interface TakenJob {
  underWay: JobUnderWay;
  work: OutsideWork;
  takenUntil: Date;
}

/** Does the work outside, then ends the job. A job that another process took over meanwhile is left to it. */
async function finishOutside(tools: JobTools, { underWay, work, takenUntil }: TakenJob): Promise<void> {
  const end = await work.outside().catch(
    (fault: unknown): JobEnd =>
      async () => {
        throw fault;
      },
  );
  const { pool, clock, inTurn = (transaction) => transaction() } = tools;
  await inTurn(() =>
    inTransaction(pool, async (tx) => {
      if (!(await lockTakenJob(tx, underWay.job, takenUntil))) return;
      const now = clock.now();
      await workOff(tx, { ...underWay, now }, () => end({ tx, now }));
    }),
  );
}

/**
 * Runs the longest due job of some kinds; false when there is none. `onClaimed` hears at once that there was one, so that
 * more can be started beside it.
 */
export async function runNextJob(tools: JobTools, kinds: readonly string[], onClaimed = () => {}): Promise<boolean> {
  const { pool, handlers, clock, log, inTurn = (transaction) => transaction() } = tools;
  const claimed: { job: ClaimedJob; taken: TakenJob | null } | null = await inTurn(() =>
    inTransaction(pool, async (tx) => {
      // Read in the job's own transaction: while the demo is made anew, at its first time, this waits.
      await clock.refresh?.(tx);
      const now = clock.now();
      const job = await claimJob(tx, kinds, now);
      const handler = job && handlers[job.kind];
      if (!job || !handler) return null;
      onClaimed();
      const underWay = { job, handler, now, log };
      const jobRun = { tx, key: job.key, dueAt: job.dueAt, now };
      const work = await workOff(tx, underWay, () =>
        typeof handler === 'function' ? handler(jobRun) : runRecurring(handler, jobRun),
      );
      return { job, taken: work && { underWay, work, takenUntil: await takeJob(tx, job, now) } };
    }),
  );
  if (claimed?.taken) await finishOutside(tools, claimed.taken);
  return claimed !== null;
}

/**
 * Runs all jobs that are due one after another, the longest due first; how many were run. Any number of processes may do
 * so at once: a job that one of them runs is skipped by the others.
 */
export async function runDueJobs(pool: pg.Pool, handlers: JobHandlers, clock: JobClock, log: Logger): Promise<number> {
  const kinds = Object.keys(handlers);
  let count = 0;
  while (await runNextJob({ pool, handlers, clock, log }, kinds)) count++;
  return count;
}
