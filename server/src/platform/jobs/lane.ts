import type { CircuitBreaker } from './circuit-breaker.ts';
import { findNextFree } from './list-jobs.ts';
import { type JobTools, runNextJob } from './run-due.ts';
import { maxSleepMs } from './schedule-job.ts';

/** Kinds of jobs that wait for each other and for nobody else. */
export interface Lane {
  kinds: readonly string[];
  /** How many of them run at once. */
  places: number;
  /** Keeps them waiting while what they need does not answer. */
  breaker?: CircuitBreaker;
  /** Tells whether its transactions wait for those of other lanes, where a connection is wanted for people. */
  waitsItsTurn: boolean;
}

export interface RunningLane {
  wake(): void;
  /** Starts nothing more; resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** A job that is due but held by another process is looked at again after this. */
const minSleepMs = 250;
const retryMs = 5_000;

/** Runs a lane's jobs as they fall due: sleeps until the next one, a minute at most, and wakes when told. */
export function startLane({ kinds, places, breaker }: Lane, tools: JobTools): RunningLane {
  const { pool, clock, log } = tools;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isWoken = false;
  let underWay: Promise<void> | null = null;
  let taken = 0;
  const workers: Promise<void>[] = [];

  const mayTake = (count: number) => !isStopped && count <= Math.min(places, breaker?.places(clock.now()) ?? places);

  /** Lets one more place look for a job, and where there is one, another beside it. */
  function takePlace(): void {
    if (!mayTake(taken + 1)) return;
    taken++;
    const work = async () => {
      while (await runNextJob(tools, kinds, takePlace)) if (!mayTake(taken)) return;
    };
    const worker = work().finally(() => taken--);
    worker.catch(() => undefined);
    workers.push(worker);
  }

  /** Runs until nothing is due; also what falls due, and wakes the lane, while others are still under way. */
  async function fillPlaces(): Promise<void> {
    takePlace();
    for (let worker = workers.shift(); worker; worker = workers.shift()) await worker;
  }

  async function sleepMs(): Promise<number> {
    const nextFree = await findNextFree(pool, kinds);
    if (nextFree === null) return maxSleepMs;
    const now = clock.now();
    const wakeAt = Math.max(nextFree.getTime(), breaker?.restsUntil(now)?.getTime() ?? 0);
    return Math.max(minSleepMs, Math.min(wakeAt - now.getTime(), maxSleepMs));
  }

  async function run(): Promise<void> {
    let restMs = maxSleepMs;
    do {
      isWoken = false;
      try {
        await fillPlaces();
        restMs = await sleepMs();
      } catch (err) {
        log.warn({ err }, 'jobs could not be run');
        restMs = retryMs;
      }
    } while (isWoken);
    underWay = null;
    if (!isStopped) timer = setTimeout(wake, restMs);
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    if (underWay) return takePlace();
    clearTimeout(timer);
    underWay = run();
  }

  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
