import type pg from 'pg';
import type { Logger } from 'pino';
import { listen } from '../db/listen.ts';
import type { Tally } from '../figures/tally.ts';
import type { Services } from '../http/services.ts';
import { type JobRunner, startJobRunner } from '../jobs/job-runner.ts';
import { jobsChannel, reviveDeadJobs } from '../jobs/schedule-job.ts';
import { type DemoClock, demoClockChannel } from '../ports/demo-clock.ts';
import { createJobs, ensureRecurringJobs, type JobPorts } from './job-kinds.ts';

export interface RunningJobs {
  runner: JobRunner;
  /** What it runs. */
  kinds: readonly string[];
  /** What became of messages. */
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
