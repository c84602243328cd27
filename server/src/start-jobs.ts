import type pg from 'pg';
import type { Logger } from 'pino';
import type { AchTools } from './ach-jobs.ts';
import type { AgingTools } from './card/age-cards.ts';
import { listen } from './db/listen.ts';
import type { DeliveryTools } from './delivery/send-message.ts';
import { createJobHandlers, ensureRecurringJobs } from './job-kinds.ts';
import { type JobRunner, startJobRunner } from './jobs/job-runner.ts';
import { jobsChannel } from './jobs/schedule-job.ts';
import type { Clock } from './ports/clock.ts';
import { type DemoClock, demoClockChannel } from './ports/demo-clock.ts';

export interface RunningJobs {
  runner: JobRunner;
  /** Waits for the job under way, then rests. */
  stop(): Promise<void>;
}

/** What the jobs of each kind use. */
interface JobTools {
  delivery: DeliveryTools;
  aging: AgingTools;
  ach: AchTools;
}

/** Runs jobs as they fall due, and hears of new ones and, in the demo, of the clock that another process moved. */
export async function startJobs(
  pool: pg.Pool,
  clock: Clock,
  demoClock: DemoClock | null,
  { delivery, aging, ach }: JobTools,
  log: Logger,
): Promise<RunningJobs> {
  await ensureRecurringJobs(pool, clock.now());
  const runner = startJobRunner(pool, clock, createJobHandlers(pool, delivery, aging, ach), log);
  const followClock = (moved: DemoClock) => () => {
    moved.refresh(pool).then(
      () => runner.wake(),
      (err: unknown) => log.warn({ err }, 'the clock could not be read'),
    );
  };
  const listening = await listen(pool, {
    [jobsChannel]: () => runner.wake(),
    ...(demoClock ? { [demoClockChannel]: followClock(demoClock) } : {}),
  });
  const stop = async () => {
    await listening.stop();
    await runner.stop();
  };
  return { runner, stop };
}
