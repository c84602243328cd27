import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPool } from '../../testing/pool.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { runDueJobs } from './run-due.ts';
import { scheduleJob } from './schedule-job.ts';
import { takeAlong } from './take-along.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

const now = new Date('2026-11-20T17:00:00Z');
const kind = 'test/small';

/** Schedules jobs, and runs them all by however many processes; which of them ran, and how many transactions that took. */
async function runAll(keys: string[], processes: number, most: number) {
  await Promise.all(keys.map((key) => scheduleJob(pool, { kind, key, dueAt: now }, now)));
  const ran: string[] = [];
  let alone = 0;
  const work = async (key: string) => {
    if (key.startsWith('fails')) throw new Error('on purpose');
    ran.push(key);
  };
  const handlers = {
    [kind]: async ({ tx, key }: { tx: pg.PoolClient; key: string }) => {
      alone += 1;
      await work(key);
      await takeAlong(tx, { kind, key, now, most }, work);
      return null;
    },
  };
  const { log } = createWatchfulLog();
  await Promise.all(Array.from({ length: processes }, () => runDueJobs(pool, handlers, { now: () => now }, log)));
  return { ran: ran.toSorted(), alone };
}

const named = (count: number) => Array.from({ length: count }, (_, n) => `job-${String(n).padStart(2, '0')}`);

test('jobs that come at once share a transaction, each worked off once, by however many processes', async () => {
  const keys = named(45);
  const { ran, alone } = await runAll(keys, 4, 9);
  expect(ran).toEqual(keys);
  expect(alone).toBeLessThan(keys.length / 2);
  expect((await pool.query('SELECT FROM jobs.job WHERE kind = $1', [kind])).rowCount).toBe(0);
});

test('one that fails takes no other with it, and counts its own tries', async () => {
  const { ran } = await runAll([...named(5), 'fails'], 1, 9);
  expect(ran).toEqual(named(5));
  const { rows } = await pool.query('SELECT key, attempts FROM jobs.job WHERE kind = $1', [kind]);
  expect(rows).toEqual([{ key: 'fails', attempts: 1 }]);
});
