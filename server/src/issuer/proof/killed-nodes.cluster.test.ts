import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../../platform/db/pool.ts';
import { createCardAccount } from '../../testing/card-account.ts';
import { distributeOnCluster, type Node } from '../../testing/cluster.ts';
import { connectionTo, runOnServer } from '../../testing/connections.ts';
import { type OwnCluster, startOwnCluster } from '../../testing/own-cluster.ts';
import { startFaultWorker } from '../../testing/start-fault-worker.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { listDepositsAndEvents } from './deposits-and-events.ts';

/** `PROOF_KILLS=20 npm run test:cluster -- killed-nodes` plays the long form. */
const kills = Number(process.env.PROOF_KILLS ?? 4);
const processes = 2;
/** Deposits that must be acknowledged between two kills, so that each hits work in mid-flight. */
const acksBetweenKills = 30;

let own: OwnCluster;
let connection: pg.PoolConfig;
beforeAll(async () => {
  own = await startOwnCluster();
  connection = connectionTo(own.nodes[0], 'portal');
  // Few shards: each connection learns of all of them when it is new.
  await runOnServer(connection, 'ALTER DATABASE portal SET citus.shard_count = 6');
  await distributeOnCluster(own.nodes, 'portal');
});
afterAll(() => own.drop());

/**
 * Kills a session of a node that is on this machine: PostgreSQL then ends all sessions of that node and recovers from its log, as
 * after a crash.
 */
async function crash(node: Node): Promise<void> {
  const client = new pg.Client(connectionTo(node, 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await ended;
}

/** Waits until every node answers, and lets the engine end what was in doubt, as it does by itself each minute. */
async function recover(pool: pg.Pool): Promise<void> {
  const answers = () =>
    pool.query('SELECT count(*) FROM issuer.account').then(
      () => true,
      () => false,
    );
  await vi.waitUntil(answers, { timeout: 60_000, interval: 200 });
  await pool.query('SELECT recover_prepared_transactions()');
}

test(`over ${kills} kills of the app's processes and of nodes, nothing acknowledged is lost and no cent is adrift`, {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  const pool = createPool(connection, { patientMs: 30_000 });
  const cards = await Promise.all([1, 2, 3, 4].map(() => createCardAccount(pool, 100_000)));
  const acknowledged: string[] = [];
  for (let n = 0; n < kills; n++) {
    const workers = Array.from({ length: processes }, () => startFaultWorker(connection, cards));
    const exits = workers.map(({ child }) => once(child, 'exit'));
    const total = () => workers.reduce((sum, worker) => sum + worker.acknowledged.length, 0);
    await vi.waitUntil(() => total() >= acksBetweenKills, { timeout: 90_000, interval: 5 });
    // In turn the app, and each node.
    const node = n % 2 === 0 ? null : own.nodes[((n - 1) / 2) % own.nodes.length];
    if (node) await crash(node);
    // A node that is not the coordinator may come back before an app's process has met it.
    for (const { child } of workers) child.kill('SIGKILL');
    await Promise.all(exits);
    for (const worker of workers) acknowledged.push(...worker.acknowledged);
    await recover(pool);
    expect(await verifyLedger(pool)).toEqual([]);
  }
  const { rows } = await pool.query<{ reference: string }>('SELECT reference FROM issuer.journal');
  const kept = new Set(rows.map(({ reference }) => reference));
  expect(acknowledged.filter((reference) => !kept.has(reference))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * acksBetweenKills);
  const { deposits, events } = await listDepositsAndEvents(pool);
  expect(events).toEqual(deposits);
  await pool.end();
});
