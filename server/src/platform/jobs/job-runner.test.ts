import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { runningRole } from '../../testing/connections.ts';
import { createTestPool } from '../../testing/pool.ts';
import { soon } from '../../testing/soon.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { type Listening, listen } from '../db/listen.ts';
import { systemClock } from '../ports/clock.ts';
import { createDemoClock, demoClockChannel } from '../ports/demo-clock.ts';
import type { JobRun } from './job-handlers.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';
import { jobsChannel, scheduleJob } from './schedule-job.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await createTestPool();
  const { owner } = opened;
  ({ pool, close } = opened);
  await owner.query(`CREATE TABLE public.done (key text NOT NULL); GRANT ALL ON public.done TO ${runningRole}`);
});
afterAll(() => close());

const { log } = createWatchfulLog();
const note = async ({ tx, key }: JobRun) => {
  await tx.query('INSERT INTO public.done (key) VALUES ($1)', [key]);
  return null;
};
const times = async (key: string) =>
  (await pool.query('SELECT FROM public.done WHERE key = $1', [key])).rowCount as number;
/** A process of the portal, as far as jobs go. */
async function startProcess(): Promise<{ runner: JobRunner; stop(): Promise<void> }> {
  const runner = startJobRunner(pool, systemClock, { test: note }, log);
  const listening: Listening = await listen(pool, { [jobsChannel]: () => runner.wake() });
  const stop = async () => {
    await listening.stop();
    await runner.stop();
  };
  return { runner, stop };
}

describe('the runner', () => {
  test('of several processes, one runs a new job at once, and one that is due a little later in time', async () => {
    const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);
    // Once one has run a job, all look for the next.
    await scheduleJob(pool, { kind: 'test', key: 'first', dueAt: new Date() }, new Date());
    await vi.waitFor(async () => expect(await times('first')).toBe(1), soon);
    const now = new Date();
    await scheduleJob(pool, { kind: 'test', key: 'at once', dueAt: now }, now);
    await scheduleJob(pool, { kind: 'test', key: 'later', dueAt: new Date(now.getTime() + 600) }, now);
    await vi.waitFor(async () => expect(await times('at once')).toBe(1), soon);
    expect(await times('later')).toBe(0);
    await vi.waitFor(async () => expect(await times('later')).toBe(1), soon);
    await Promise.all(processes.map((each) => each.stop()));
    expect([await times('at once'), await times('later')]).toEqual([1, 1]);
  });

  test('runs nothing after it was stopped', async () => {
    const { runner, stop } = await startProcess();
    await stop();
    runner.wake();
    await scheduleJob(pool, { kind: 'test', key: 'too late', dueAt: new Date() }, new Date());
    // By the time another one, woken later, has run what came later, this one would have run the first.
    const other = startJobRunner(pool, systemClock, { other: note }, log);
    await scheduleJob(pool, { kind: 'other', key: 'later still', dueAt: new Date() }, new Date());
    other.wake();
    await vi.waitFor(async () => expect(await times('later still')).toBe(1), soon);
    await other.stop();
    expect(await times('too late')).toBe(0);
  });
});

describe('listening', () => {
  test('goes on after the connection was lost', async () => {
    const heard = vi.fn<() => void>();
    const listening = await listen(pool, { somewhere: heard });
    await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`);
    // Once for what may have been missed meanwhile.
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), soon);
    await pool.query(`NOTIFY somewhere`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), soon);
    await listening.stop();
  });
});

describe("the demo's clock", () => {
  test('is moved for all processes, and never back', async () => {
    const base = createTestClock();
    const [here, there] = [createDemoClock(base), createDemoClock(base)];
    const start = base.now().getTime();
    const read: Promise<void>[] = [];
    const listening = await listen(pool, { [demoClockChannel]: () => void read.push(there.refresh(pool)) });
    await here.advance(pool, 60_000);
    await here.advance(pool, 1_000);
    expect(here.now().getTime() - start).toBe(61_000);
    // The second word may still be under way when the first has told all.
    await vi.waitFor(() => expect(read).toHaveLength(2), soon);
    await Promise.all(read);
    expect(there.now()).toEqual(here.now());
    base.advance(5);
    expect(here.now().getTime() - start).toBe(66_000);
    await expect(here.advance(pool, -1)).rejects.toThrow('never goes back');
    await listening.stop();
  });
});
