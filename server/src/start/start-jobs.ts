import type pg from 'pg';
import type { Logger } from 'pino';
import { listen } from '../platform/db/listen.ts';
import type { Tally } from '../platform/figures/tally.ts';
import { type JobRunner, startJobRunner } from '../platform/jobs/job-runner.ts';
import { jobsChannel, reviveDeadJobs } from '../platform/jobs/schedule-job.ts';
import { type DemoClock, demoClockChannel } from '../platform/ports/demo-clock.ts';
import type { Services } from '../services.ts';
import { createJobs, ensureRecurringJobs, type JobPorts } from './job-kinds.ts';

export interface RunningJobs {
  runner: JobRunner;
  /** The kinds of jobs that it runs. */
  kinds: readonly string[];
  /** The tally of messages by their result. */
  sent: Tally;
  /** Waits for the job under way, then rests. */
  stop(): Promise<void>;
}

/**
 * Runs jobs as they fall due, and hears of new ones and, in the demo, of the clock that another process moved, on a
 * connection of `direct`.
 */
export async function startJobs(
  services: Services,
  ports: JobPorts,
  demoClock: DemoClock | null,
  log: Logger,
  direct: pg.Pool = services.pool,
): Promise<RunningJobs> {
  const { pool, clock } = services;
  await ensureRecurringJobs(pool, services.issuing, clock.now());
  const revived = await reviveDeadJobs(pool, clock.now());
  if (revived > 0) log.warn({ revived }, 'dead jobs are tried again');
  const { handlers, lanes, sent } = createJobs(services, ports, log);
  const runner = startJobRunner(pool, clock, handlers, log, lanes);
  const followClock = (moved: DemoClock) => () => {
    moved.refresh(pool).then(
      () => runner.wake(),
      (err: unknown) => log.warn({ err }, 'the clock could not be read'),
    );
  };
  const listening = await listen(direct, {
    [jobsChannel]: (kind) => runner.wake(kind),
    ...(demoClock ? { [demoClockChannel]: followClock(demoClock) } : {}),
  });
  const stop = async () => {
    await listening.stop();
    await runner.stop();
  };
  return { runner, kinds: Object.keys(handlers), sent, stop };
}
