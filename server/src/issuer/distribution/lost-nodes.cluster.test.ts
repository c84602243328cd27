import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../../platform/db/pool.ts';
import { createCardAccount, testNow } from '../../testing/card-account.ts';
import { distributeOnCluster, type Node } from '../../testing/cluster.ts';
import { connectionTo, runOnServer } from '../../testing/connections.ts';
import { depositWithEvent, moveMoney } from '../../testing/move-money.ts';
import type { CardKey } from '../cards/card.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { listDepositsAndEvents } from '../proof/deposits-and-events.ts';
import { playStep } from '../proof/player.ts';

const call = promisify(execFile);
const script = path.resolve(import.meta.dirname, '../../../../scripts/cluster.js');
const firstPort = 16_000 + (process.pid % 1_000) * 3;
const nodes: Node[] = [0, 1, 2].map((at) => ({ host: '127.0.0.1', port: firstPort + at, user: 'portal' }));
const [coordinator] = nodes as [Node];
const point = 'before_the_fault';

let folder: string;
const inFolder = (...names: string[]) => path.join(folder, ...names);

/** `npm run cluster` with the nodes in a folder of the test. */
async function cluster(name: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, CLUSTER_DIR: inFolder(name), CLUSTER_PORT: `${firstPort}` };
  await call(process.execPath, [script, ...args], { env });
}

let cards: CardKey[];
let owner: { uid: number; gid: number };
let pool: pg.Pool;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-restore-'));
  // The user of the nodes must reach them.
  await chmod(folder, 0o755);
  await cluster('lost');
  const { uid, gid } = await stat(inFolder('lost', 'node1'));
  owner = { uid, gid };
});
afterAll(async () => {
  for (const name of ['lost', 'restored']) await cluster(name, 'stop').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program of PostgreSQL, of the version that has the engine, as the user that the nodes run as. */
async function callAs(program: string, ...args: string[]): Promise<void> {
  const debian = '/usr/lib/postgresql';
  const version = (await readdir(debian))
    .toSorted()
    .findLast((name) => existsSync(path.join(debian, name, 'lib/citus.so')));
  const file = path.join(debian, version ?? '', 'bin', program);
  // A server that pg_ctl starts would keep a pipe open.
  const options = { ...owner, cwd: '/', env: { ...process.env, HOME: folder }, stdio: 'ignore' } as const;
  const [code] = await once(spawn(file, args, options), 'exit');
  if (code !== 0) throw new Error(`${program} ended with code ${code}`);
}

/** Has every node keep its log in a folder, from now on. */
async function archiveLogs(): Promise<void> {
  for (const { port } of nodes) {
    const archive = inFolder(`log-${port}`);
    await mkdir(archive);
    await chown(archive, owner.uid, owner.gid);
    const node = { host: coordinator.host, port, user: 'portal', database: 'postgres' };
    await runOnServer(node, `ALTER SYSTEM SET archive_mode = 'on'`);
    await runOnServer(node, `ALTER SYSTEM SET archive_command = 'cp %p ${archive}/%f'`);
  }
  await cluster('lost', 'stop');
  await cluster('lost');
}

/** Waits until the log up to now is in the folder of each node. */
async function finishLogs(): Promise<void> {
  for (const node of nodes) {
    const pool = createPool(connectionTo(node, 'postgres'));
    const { rows } = await pool.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    await pool.end();
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
  await chown(signal, owner.uid, owner.gid);
}

test('all nodes are restored to one point, at which no money and no event is by itself', {
  timeout: 300_000,
}, async () => {
  await archiveLogs();
  await runOnServer(connectionTo(coordinator, 'portal'), 'ALTER DATABASE portal SET citus.shard_count = 6');
  await distributeOnCluster(nodes, 'portal');
  pool = createPool(connectionTo(coordinator, 'portal'), { patientMs: 30_000 });
  cards = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createCardAccount(pool, 10_000)));

  await mkdir(inFolder('restored'));
  await chown(inFolder('restored'), owner.uid, owner.gid);
  for (const [at, { port }] of nodes.entries()) {
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

  await cluster('lost', 'stop');
  for (const [at, { port }] of nodes.entries()) await prepareRestored(inFolder('restored', `node${at + 1}`), port);
  await cluster('restored');
  pool = createPool(connectionTo(coordinator, 'portal'), { patientMs: 30_000 });
  // What was between two phases at the point is brought to its end, as the engine does by itself each minute.
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
    const node = nodes.find((one) => one.port === port);
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
