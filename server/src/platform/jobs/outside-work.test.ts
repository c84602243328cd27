import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runningRole } from '../../testing/connections.ts';
import { createTestPool } from '../../testing/pool.ts';
import { soon } from '../../testing/soon.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import type { JobHandlers, JobRun } from './job-handlers.ts';
import { findNextDue, findNextFree } from './list-jobs.ts';
import { runDueJobs } from './run-due.ts';
import { scheduleJob } from './schedule-job.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await createTestPool();
  const { owner } = opened;
  ({ pool, close } = opened);
  await owner.query(`CREATE TABLE public.done (key text NOT NULL); GRANT ALL ON public.done TO ${runningRole}`);
});
afterAll(() => close());
afterEach(() => pool.query('DELETE FROM jobs.job; DELETE FROM public.done'));

const now = new Date('2026-11-20T17:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const { log } = createWatchfulLog();

/** Writes down its key, in its own transaction. */
const note = async ({ tx, key }: JobRun) => {
  await tx.query('INSERT INTO public.done (key) VALUES ($1)', [key]);
  return null;
};
const done = async () => (await pool.query<{ key: string }>('SELECT key FROM public.done')).rows.map((row) => row.key);
const schedule = (key: string) => scheduleJob(pool, { kind: 'test', key, dueAt: now }, now);
const run = (handlers: JobHandlers, at = now) => runDueJobs(pool, handlers, { now: () => at }, log);

describe('a job whose work goes on outside', () => {
  const outside = (work: () => Promise<void>): JobHandlers => ({
    test: async () => ({
      outside: async () => {
        await work();
        return async ({ tx }) => note({ tx, key: 'ended', dueAt: now, now });
      },
    }),
  });

  test("ends in a transaction of its own, and is nobody else's meanwhile", async () => {
    await schedule('long');
    const counts: number[] = [];
    await run(outside(async () => void counts.push(await run({ test: note }))));
    expect([counts, await done()]).toEqual([[0], ['ended']]);
    expect(await findNextDue(pool, ['test'])).toBeNull();
  });

  test('is taken over when its process has died, and what comes back late changes nothing', async () => {
    await schedule('long');
    let come = () => undefined as void;
    const late = new Promise<void>((resolve) => (come = resolve));
    const dying = run(outside(() => late));
    await vi.waitFor(async () => expect(await findNextFree(pool, ['test'])).toBeNull(), soon);
    expect(await run({ test: note }, after(59))).toBe(0);
    expect(await run({ test: note }, after(60))).toBe(1);
    come();
    await dying;
    expect(await done()).toEqual(['long']);
  });

  test('is a failed try when it throws, outside or at its end', async () => {
    await schedule('bad');
    expect(await run(outside(() => Promise.reject(new Error('no luck'))))).toBe(1);
    const failingEnd: JobHandlers = {
      test: async () => ({
        outside: async () => async (job) => {
          await note({ ...job, key: 'undone', dueAt: now });
          throw new Error('no luck');
        },
      }),
    };
    expect(await run(failingEnd, after(10))).toBe(1);
    expect([await done(), await findNextDue(pool, ['test'])]).toEqual([[], after(30)]);
  });
});
