import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../../platform/db/pool.ts';
import { createCardAccount, testNow } from '../../testing/card-account.ts';
import { distributeOnCluster } from '../../testing/cluster.ts';
import { connectionTo, runOnServer } from '../../testing/connections.ts';
import { depositWithEvent, moveMoney } from '../../testing/move-money.ts';
import { type OwnCluster, startOwnCluster } from '../../testing/own-cluster.ts';
import type { CardKey } from '../cards/card.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { listDepositsAndEvents } from '../proof/deposits-and-events.ts';
import { playStep } from '../proof/player.ts';

const point = 'before_the_fault';

let own: OwnCluster;
let cards: CardKey[];
let pool: pg.Pool;
beforeAll(async () => {
  own = await startOwnCluster();
});
afterAll(() => own.drop());

const inFolder = (...names: string[]) => path.join(own.folder, ...names);

/** Runs a program of PostgreSQL, of the version that has the engine, as the user that the nodes run as. */
async function callAs(program: string, ...args: string[]): Promise<void> {
  const debian = '/usr/lib/postgresql';
  const version = (await readdir(debian))
    .toSorted()
    .findLast((name) => existsSync(path.join(debian, name, 'lib/citus.so')));
  const file = path.join(debian, version ?? '', 'bin', program);
  // A server that pg_ctl starts would keep a pipe open.
  const options = { ...own.owner, cwd: '/', env: { ...process.env, HOME: own.folder }, stdio: 'ignore' } as const;
  const [code] = await once(spawn(file, args, options), 'exit');
  if (code !== 0) throw new Error(`${program} ended with code ${code}`);
}

/** Has every node keep its log in a folder, from now on. */
async function archiveLogs(): Promise<void> {
  for (const { port } of own.nodes) {
    const archive = inFolder(`log-${port}`);
    await mkdir(archive);
    await chown(archive, own.owner.uid, own.owner.gid);
    const node = { host: '127.0.0.1', port, user: 'portal', database: 'postgres' };
    await runOnServer(node, `ALTER SYSTEM SET archive_mode = 'on'`);
    await runOnServer(node, `ALTER SYSTEM SET archive_command = 'cp %p ${archive}/%f'`);
  }
  await own.run(own.made, 'stop');
  await own.run(own.made);
}

/** Waits until the log up to now is in the folder of each node. */
async function finishLogs(): Promise<void> {
  for (const node of own.nodes) {
    const one = createPool(connectionTo(node, 'postgres'));
    const { rows } = await one.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    await one.end();
    const isKept = async () => (await readdir(inFolder(`log-${node.port}`))).includes(rows[0]?.name ?? '');
    await vi.waitUntil(isKept, { timeout: 60_000, interval: 50 });
  }
}

/** Has a copy of a node play its log up to the point, and go on from there. */
async function prepareRestored(data: string, port: number): Promise<void> {
  const settings = [
    `archive_mode = 'off'`,
    `restore_command = 'cp ${inFolder(`log-${port}`)}/%f %p'`,
    `recovery_target_name = '${point}'`,
    `recovery_target_action = 'promote'`,
    // Nobody reads it before it is there.
    `hot_standby = 'off'`,
  ];
  await appendFile(path.join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  const signal = path.join(data, 'recovery.signal');
  await writeFile(signal, '');
  await chown(signal, own.owner.uid, own.owner.gid);
}

test('all nodes are restored to one point, at which no money and no event is by itself', {
  timeout: 300_000,
}, async () => {
  const [coordinator] = own.nodes;
  await archiveLogs();
  await runOnServer(connectionTo(coordinator, 'portal'), 'ALTER DATABASE portal SET citus.shard_count = 6');
  await distributeOnCluster(own.nodes, 'portal');
  pool = createPool(connectionTo(coordinator, 'portal'), { patientMs: 30_000 });
  cards = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createCardAccount(pool, 10_000)));

  await mkdir(inFolder('restored'));
  await chown(inFolder('restored'), own.owner.uid, own.owner.gid);
  for (const [at, { port }] of own.nodes.entries()) {
    const to = ['-D', inFolder('restored', `node${at + 1}`), '-X', 'none', '-c', 'fast'];
    await callAs('pg_basebackup', '-h', coordinator.host, '-p', `${port}`, '-U', 'portal', ...to);
  }

  // The point is made while money moves on all nodes.
  let isOver = false;
  const moved = { acknowledged: [] as string[], failed: 0 };
  const money = moveMoney(pool, cards, () => isOver, moved);
  await vi.waitUntil(() => moved.acknowledged.length > 40, { timeout: 60_000 });
  const before = [...moved.acknowledged];
  await pool.query('SELECT citus_create_restore_point($1)', [point]);
  await vi.waitUntil(() => moved.acknowledged.length > before.length + 40, { timeout: 60_000 });
  isOver = true;
  await money;
  const after = await Promise.all(cards.map((card) => depositWithEvent(pool, card)));
  await finishLogs();
  await pool.end();

  await own.run(own.made, 'stop');
  for (const [at, { port }] of own.nodes.entries()) await prepareRestored(inFolder('restored', `node${at + 1}`), port);
  await own.run(inFolder('restored'));
  pool = createPool(connectionTo(coordinator, 'portal'), { patientMs: 30_000 });
  // Acts that were between two phases at the point are brought to their end, as the engine does by itself each minute.
  await pool.query('SELECT recover_prepared_transactions()');

  const { deposits, events } = await listDepositsAndEvents(pool);
  expect(events).toEqual(deposits);
  const kept = new Set(deposits);
  expect(before.filter((reference) => !kept.has(reference))).toEqual([]);
  expect(after.filter((reference) => kept.has(reference))).toEqual([]);
  expect(deposits.length).toBeLessThan(moved.acknowledged.length);
  expect(await verifyLedger(pool)).toEqual([]);
  await depositWithEvent(pool, cards[0] as CardKey);
  expect(await verifyLedger(pool)).toEqual([]);
});

test('with the coordinator lost, purchases on the other nodes go on, and the ledger is in order when it is back', async () => {
  const [coordinator] = own.nodes;
  const { rows: places } = await pool.query<{ accountId: number; port: number }>(
    `SELECT account.id AS "accountId", nodeport AS port FROM unnest($1::bigint[]) AS account (id)
       JOIN pg_dist_shard_placement ON shardid = get_shard_id_for_distribution_column('issuer.account', account.id)`,
    [cards.map(({ accountId }) => accountId)],
  );
  await pool.end();
  const data = inFolder('restored', 'node1');
  await callAs('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
  let bought = 0;
  for (const { accountId, port } of places) {
    const card = cards.find((one) => one.accountId === accountId);
    const node = own.nodes.find((one) => one.port === port);
    if (!card || !node) throw new Error('an account has no node');
    expect(node).not.toBe(coordinator);
    const near = createPool(connectionTo(node, 'portal'), { patientMs: 30_000 });
    await playStep(near, card, { kind: 'authorize', id: ++bought, cents: 500 }, testNow);
    await near.end();
  }
  await callAs('pg_ctl', '-D', data, '-l', path.join(data, 'log'), '-w', 'start');
  pool = createPool(connectionTo(coordinator, 'portal'), { patientMs: 30_000 });
  const isBack = () => pool.query('SELECT').then(Boolean, () => false);
  await vi.waitUntil(isBack, { timeout: 60_000, interval: 200 });
  const { rows } = await pool.query<{ state: string; count: number }>(
    'SELECT state, count(*)::integer AS count FROM issuer.authorization GROUP BY state',
  );
  expect(rows).toEqual([{ state: 'PENDING', count: cards.length }]);
  expect(await verifyLedger(pool)).toEqual([]);
  await pool.end();
});
