import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../src/platform/db/pool.ts';
import { readFromStandby } from '../src/platform/db/standby.ts';
import { get, statement } from '../src/platform/db/statement.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { waitForStandby } from '../src/platform/db/unreplicated.ts';
import { soon } from '../src/testing/soon.ts';
import { type Cluster, createCluster } from './harness/cluster.ts';
import { followBy, urlOfBoth } from './harness/follow.ts';

let cluster: Cluster;
let standby: Cluster;
let primaryPool: pg.Pool;
beforeAll(async () => {
  cluster = await createCluster();
  await cluster.start();
  primaryPool = createPool(cluster.connection);
  await primaryPool.query('CREATE TABLE noted (id int)');
  standby = await followBy(cluster);
});
afterAll(async () => {
  await primaryPool.end();
  await standby?.remove();
  await cluster?.remove();
});

const whereAmI = statement<[], { isStandby: boolean; noted: number }>(
  'test/where-am-i',
  'SELECT pg_is_in_recovery() AS "isStandby", count(*) AS noted FROM public.noted',
);

/** Has the standby stand still from now on, for so long; what is given resolves when it goes on. */
async function freezeStandby(ms: number): Promise<{ thawed: Promise<void> }> {
  let thawed = Promise.resolve();
  await new Promise<void>((resolve) => {
    thawed = standby.freeze(ms, resolve);
  });
  return { thawed };
}

/** Reads as a long call does, by pools of its own. */
async function read(): Promise<{ isStandby: boolean; noted: number }> {
  const standbyPool = createPool(standby.connection);
  try {
    return await get(await readFromStandby(primaryPool, standbyPool).choose(), whereAmI, []);
  } finally {
    await standbyPool.end();
  }
}

test('the standby is read, and has what was committed a moment before', async () => {
  for (let noted = 1; noted <= 20; noted++) {
    await primaryPool.query('INSERT INTO noted VALUES ($1)', [noted]);
    expect(await read()).toEqual({ isStandby: true, noted });
  }
});

test('one that is late is not read, until it has caught up', async () => {
  const pool = createPool(standby.connection);
  await pool.query('SELECT pg_wal_replay_pause()');
  await primaryPool.query('INSERT INTO noted VALUES (21)');
  expect(await read()).toEqual({ isStandby: false, noted: 21 });
  await pool.query('SELECT pg_wal_replay_resume()');
  await expect.poll(read, soon).toEqual({ isStandby: true, noted: 21 });
  await pool.end();
});

test('what fails on it half way is read from the primary', async () => {
  const standbyPool = createPool(standby.connection);
  const chosen = await readFromStandby(primaryPool, standbyPool).choose();
  expect(await get(chosen, whereAmI, [])).toMatchObject({ isStandby: true });
  await standby.stop();
  expect(await get(chosen, whereAmI, [])).toMatchObject({ isStandby: false });
  await standbyPool.end();
});

test('while it is gone, or stands still, nobody waits for it long', async () => {
  const gone = performance.now();
  expect(await read()).toMatchObject({ isStandby: false });
  expect(performance.now() - gone).toBeLessThan(1_500);
  await standby.start();
  const { thawed } = await freezeStandby(2_000);
  const still = performance.now();
  const standbyPool = createPool(standby.connection);
  const chosen = await readFromStandby(primaryPool, standbyPool).choose();
  expect(await get(chosen, whereAmI, [])).toMatchObject({ isStandby: false });
  expect(performance.now() - still).toBeLessThan(1_500);
  await thawed;
  await standbyPool.end();
});

test('a commit whose wait for the standby was cut short is a fault, and what reads it afterwards waits for the standby', async () => {
  const pool = createPool(cluster.connection);
  const { thawed } = await freezeStandby(2_500);
  const write = inTransaction(pool, (tx) => tx.query('INSERT INTO noted VALUES (22)')).then(
    () => 'told as done',
    (fault: { code?: string }) => fault.code,
  );
  const cancel = async () =>
    (await primaryPool.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`))
      .rowCount;
  await expect.poll(cancel, soon).toBe(1);
  expect(await write).toBe('08007');
  // It is there, and nobody may be told so yet.
  expect((await primaryPool.query('SELECT FROM noted WHERE id = 22')).rowCount).toBe(1);
  const order: string[] = [];
  const told = inTransaction(pool, waitForStandby).then(() => order.push('told'));
  await Promise.all([thawed.then(() => order.push('standby is back')), told]);
  expect(order).toEqual(['standby is back', 'told']);
  await pool.end();
});

test('of several servers the one that takes writes is reached, after a promotion the other, and never the old one again', async () => {
  const pool = createPool({ connectionString: urlOfBoth(cluster, standby) });
  const write = () =>
    pool.query('INSERT INTO noted VALUES (23)').then(
      () => 'written',
      (fault: { code?: string }) => fault.code ?? 'broken',
    );
  expect(await write()).toBe('written');
  await cluster.kill();
  await expect.poll(write, soon).toBe('57P03');
  await standby.promote();
  await expect.poll(write, soon).toBe('written');
  await cluster.start();
  await standby.stop();
  await expect.poll(write, soon).toBe('57P03');
  await pool.end();
});
