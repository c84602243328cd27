import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runningRole } from '../../testing/connections.ts';
import { createTestPool } from '../../testing/pool.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { inTransaction } from '../db/transaction.ts';
import { backOffMs, maxAttempts } from './back-off.ts';
import { countDeadJobs, countDueJobs } from './count-jobs.ts';
import type { JobHandlers, JobRun } from './job-handlers.ts';
import { findNextDue, listDeadJobs } from './list-jobs.ts';
import { runDueJobs } from './run-due.ts';
import { ensureJob, reviveDeadJobs, reviveJobs, scheduleJob } from './schedule-job.ts';

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
const schedule = (key: string, dueAt = now, kind = 'test') => scheduleJob(pool, { kind, key, dueAt }, now);
const run = (handlers: JobHandlers, at = now) => runDueJobs(pool, handlers, { now: () => at }, log);

describe('a job', () => {
  test('runs once, however many runners there are', async () => {
    const keys = Array.from({ length: 40 }, (_, n) => `k${String(n).padStart(2, '0')}`);
    for (const key of keys) await schedule(key);
    const counts = await Promise.all(Array.from({ length: 5 }, () => run({ test: note })));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect((await done()).toSorted()).toEqual(keys);
    expect(await run({ test: note })).toBe(0);
  });

  test('runs when it is due, the longest due first', async () => {
    await schedule('later', after(20));
    await schedule('sooner', after(10));
    await schedule('much later', after(3600));
    expect(await run({ test: note })).toBe(0);
    expect(await findNextDue(pool, ['test'])).toEqual(after(10));
    expect(await run({ test: note }, after(60))).toBe(2);
    expect(await done()).toEqual(['sooner', 'later']);
  });

  test('waits for its time also when the clock was set back after its turn had begun', async () => {
    await schedule('tomorrow', after(86_400));
    let time = after(12 * 86_400);
    const clock = { now: () => time, refresh: async () => void (time = now) };
    expect(await runDueJobs(pool, { test: note }, clock, log)).toBe(0);
    expect(await done()).toEqual([]);
  });

  test('is scheduled when its transaction commits, and not when it rolls back', async () => {
    const work = inTransaction(pool, async (tx) => {
      await scheduleJob(tx, { kind: 'test', key: 'undone', dueAt: now }, now);
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await run({ test: note })).toBe(0);
  });

  test('scheduled twice is one job at the later word', async () => {
    await schedule('moved', after(10));
    await schedule('moved', after(50));
    expect(await run({ test: note }, after(20))).toBe(0);
    expect(await run({ test: note }, after(50))).toBe(1);
  });

  test('that recurs is asked for by every process, and moves on by itself', async () => {
    for (const dueAt of [after(10), after(99)]) await ensureJob(pool, { kind: 'test', key: 'hourly', dueAt }, now);
    const hourly: JobHandlers = {
      test: async (job) => {
        await note(job);
        return new Date(job.dueAt.getTime() + 3_600_000);
      },
    };
    expect(await run(hourly, after(10))).toBe(1);
    // The clock jumped over three of its hours.
    expect(await run(hourly, after(10 + 3 * 3600))).toBe(3);
    expect(await findNextDue(pool, ['test'])).toEqual(after(10 + 4 * 3600));
  });

  test('of a kind that this process does not know is left to others', async () => {
    await schedule('other', now, 'unknown');
    expect(await run({ test: note })).toBe(0);
    expect(await run({ unknown: note })).toBe(1);
  });
});

describe('a job that fails', () => {
  const failing: JobHandlers = {
    test: async (job) => {
      await note(job);
      throw new Error('no luck');
    },
  };

  test('leaves nothing behind, and does not keep others from running', async () => {
    await schedule('bad', after(-1), 'test');
    await schedule('good', now, 'good');
    expect(await run({ ...failing, good: note })).toBe(2);
    expect(await done()).toEqual(['good']);
  });

  test('whose SQL fails is kept all the same', async () => {
    await schedule('bad');
    expect(await run({ test: ({ tx }) => tx.query('SELECT 1/0').then(() => null) })).toBe(1);
    expect(await findNextDue(pool, ['test'])).toEqual(after(10));
  });

  test('is tried again after ever longer waits, then is dead, kept and listed', async () => {
    await schedule('bad');
    let at = now;
    for (let attempts = 1; attempts <= maxAttempts; attempts++) {
      expect(await run(failing, new Date(at.getTime() - 1))).toBe(0);
      expect(await run(failing, at)).toBe(1);
      at = new Date(at.getTime() + backOffMs(attempts));
    }
    expect(await run(failing, after(1e6))).toBe(0);
    expect(await listDeadJobs(pool)).toMatchObject([
      { kind: 'test', key: 'bad', attempts: maxAttempts, lastError: 'Error: no luck' },
    ]);
    await schedule('bad');
    expect(await listDeadJobs(pool)).toEqual([]);
    expect(await run({ test: note })).toBe(1);
  });

  test('keeps the instant that it belongs to while it is tried again', async () => {
    await schedule('bad');
    const seen: Date[] = [];
    const late: JobHandlers = {
      test: async ({ dueAt }) => {
        seen.push(dueAt);
        throw new Error('no luck');
      },
    };
    for (const seconds of [0, 10, 30]) expect(await run(late, after(seconds))).toBe(1);
    expect(seen).toEqual([now, now, now]);
  });

  test('waits 10 s at first and an hour at most', () => {
    expect([1, 2, 3, 8, 20].map(backOffMs)).toEqual([10_000, 20_000, 40_000, 1_280_000, 3_600_000]);
  });
});

describe('a job that recurs and fails', () => {
  const isBroken = { yes: true };
  const seen: Date[] = [];
  const hourly: JobHandlers = {
    test: {
      run: async ({ dueAt }) => {
        if (isBroken.yes) throw new Error('no luck');
        seen.push(dueAt);
      },
      nextDue: ({ dueAt }) => new Date(dueAt.getTime() + 3_600_000),
    },
  };
  /** Fails until nothing is tried any more; when that was. */
  async function failToDeath(): Promise<Date> {
    isBroken.yes = true;
    seen.length = 0;
    await schedule('hourly');
    let at = now;
    for (let attempts = 1; attempts <= maxAttempts; attempts++) {
      expect(await run(hourly, at)).toBe(1);
      if (attempts < maxAttempts) at = new Date(at.getTime() + backOffMs(attempts));
    }
    expect(await countDeadJobs(pool)).toEqual([{ kind: 'test', count: 1 }]);
    return at;
  }

  test('is dead until its next time only, and then makes up for every time that it missed', async () => {
    const diedAt = await failToDeath();
    const next = new Date(diedAt.getTime() + 3_600_000);
    expect(await run(hourly, new Date(next.getTime() - 1))).toBe(0);
    expect(await findNextDue(pool, ['test'])).toEqual(next);
    isBroken.yes = false;
    expect(await run(hourly, next)).toBe(2);
    expect(seen).toEqual([now, after(3600)]);
    expect(await countDeadJobs(pool)).toEqual([]);
  });

  test('has all its tries again at its next time', async () => {
    const next = new Date((await failToDeath()).getTime() + 3_600_000);
    expect(await run(hourly, next)).toBe(1);
    expect(await countDeadJobs(pool)).toEqual([]);
    expect(await run(hourly, new Date(next.getTime() + backOffMs(1)))).toBe(1);
  });

  test('lives again when a process starts, as every dead job does', async () => {
    const diedAt = await failToDeath();
    await schedule('once', now, 'other');
    for (let n = 0; n < maxAttempts; n++) {
      await run({ other: () => Promise.reject(new Error('no luck')) }, after(n * 1_000_000));
    }
    expect(await countDeadJobs(pool)).toEqual([
      { kind: 'other', count: 1 },
      { kind: 'test', count: 1 },
    ]);
    expect(await reviveDeadJobs(pool, diedAt)).toBe(2);
    expect(await countDeadJobs(pool)).toEqual([]);
    isBroken.yes = false;
    expect(await run({ ...hourly, other: note }, diedAt)).toBe(2);
  });

  test('lives again when an operator says so, by its kind or by its key too', async () => {
    const diedAt = await failToDeath();
    expect(await reviveJobs(pool, 'test', 'another', diedAt)).toBe(0);
    expect(await reviveJobs(pool, 'test', 'hourly', diedAt)).toBe(1);
    expect(await countDueJobs(pool, ['test', 'none'], diedAt)).toEqual([
      { kind: 'test', count: 1, oldestDueAt: diedAt },
    ]);
    expect(await reviveJobs(pool, 'test', null, diedAt)).toBe(0);
    isBroken.yes = false;
    expect(await run(hourly, diedAt)).toBe(1);
    expect(await countDueJobs(pool, ['test'], diedAt)).toEqual([]);
  });
});
