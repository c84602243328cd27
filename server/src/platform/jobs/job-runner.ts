import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { findNextNeed, type NextNeed } from './find-next-need.ts';
import type { JobHandlers } from './job-handlers.ts';
import { type Lane, startLane } from './lane.ts';
import { findNextDue } from './list-jobs.ts';
import { type JobClock, runDueJobs } from './run-due.ts';
import { createLine } from './wait-in-line.ts';

export interface JobRunner {
  /**
   * Runs what is due now, but for idle kinds, and waits until all of it has run; how many jobs that were. Throws when the
   * database is lost.
   */
  runDue(idle?: readonly string[]): Promise<number>;
  /** When a job is needed next, and which kinds are not needed until then. */
  nextNeed(): Promise<NextNeed>;
  /** Looks at once instead of at the end of the sleep: for one kind of job, or for all. */
  wake(kind?: string): void;
  /** Waits a moment for the jobs under way, then rests. Work that a provider still holds is handed over again later. */
  stop(): Promise<void>;
}

/** Transactions of lanes that wait their turn, at once: most connections are for people. */
const transactionsAtOnce = 3;
/** How long jobs under way may take to end when the process stops. */
const stopMs = 800;

/**
 * Runs jobs as they fall due, those of each lane apart; kinds that no lane names run one after another. Several processes
 * share the work without talking to each other.
 */
export function startJobRunner(
  pool: pg.Pool,
  clock: JobClock,
  handlers: JobHandlers,
  log: Logger,
  lanes: readonly Lane[] = [],
): JobRunner {
  const kinds = Object.keys(handlers);
  const others = kinds.filter((kind) => !lanes.some((lane) => lane.kinds.includes(kind)));
  const inTurn = createLine(transactionsAtOnce);
  const running = [...lanes, { kinds: others, places: 1, waitsItsTurn: true }].map((lane) => {
    const tools = { pool, handlers, clock, log, ...(lane.waitsItsTurn && { inTurn }) };
    return { kinds: lane.kinds, lane: startLane(lane, tools) };
  });

  /** Waits for jobs that another process runs, so that nothing due is left. */
  async function runDue(idle: readonly string[] = []): Promise<number> {
    const wanted = Object.fromEntries(Object.entries(handlers).filter(([kind]) => !idle.includes(kind)));
    for (let count = 0; ; ) {
      count += await runDueJobs(pool, wanted, clock, log);
      const nextDue = await findNextDue(pool, Object.keys(wanted));
      if (nextDue === null || nextDue > clock.now()) return count;
      await sleep(20);
    }
  }

  return {
    runDue,
    nextNeed: () => findNextNeed(pool, handlers),
    wake: (kind) => {
      for (const { kinds: some, lane } of running) if (!kind || some.includes(kind)) lane.wake();
    },
    stop: async () => {
      const allEnded = Promise.all(running.map(({ lane }) => lane.stop()));
      await Promise.race([allEnded, sleep(stopMs, undefined, { ref: false })]);
    },
  };
}
