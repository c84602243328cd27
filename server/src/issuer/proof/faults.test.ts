import { once } from 'node:events';
import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded/start.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import { createCardAccount } from '../../testing/card-account.ts';
import { type FaultWorker, startFaultWorker } from '../../testing/start-fault-worker.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { listDepositsAndEvents } from './deposits-and-events.ts';

/** `PROOF_KILLS=50 npm test -- faults` plays the long form. */
const kills = Number(process.env.PROOF_KILLS ?? (process.env.TEST_FULL ? 4 : 2));
const processes = 3;
/** Deposits that must be acknowledged between two kills, so that each hits work in mid-flight. */
const acksBetweenKills = 60;

async function waitForAcks(workers: readonly FaultWorker[], count: number): Promise<void> {
  const total = () => workers.reduce((sum, worker) => sum + worker.acknowledged.length, 0);
  await vi.waitUntil(() => total() >= count, { timeout: 30_000, interval: 5 });
}

async function killDatabase({ owner }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client(owner);
  // It is about to lose its server.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  await client.end();
  const file = path.join(rows[0]?.data_directory ?? '', 'postmaster.pid');
  const [pid] = (await readFile(file, 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

test(`over ${kills} kills of the app's processes and of the database, nothing acknowledged is lost and no cent is adrift`, {
  timeout: 60_000 + kills * 15_000,
}, async () => {
  const dataDir = await makeTemporaryFolder();
  // As root, the database runs as another user, which must be able to enter.
  await chmod(dataDir, 0o755);
  let database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const owner = createPool(database.owner);
  await migrate(owner, { runner: database.connection.user }).finally(() => owner.end());
  let pool = createPool(database.connection);
  const cards = await Promise.all([1, 2, 3].map(() => createCardAccount(pool, 100_000)));
  const acknowledged: string[] = [];

  for (let n = 0; n < kills; n++) {
    const workers = Array.from({ length: processes }, () => startFaultWorker(database.connection, cards));
    const exits = workers.map(({ child }) => once(child, 'exit'));
    await waitForAcks(workers, acksBetweenKills);
    if (n % 2 === 0) for (const { child } of workers) child.kill('SIGKILL');
    else await killDatabase(database);
    await Promise.all(exits);
    for (const worker of workers) acknowledged.push(...worker.acknowledged);
    if (n % 2 === 1) {
      await pool.end();
      await database.stop();
      database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
      pool = createPool(database.connection);
    }
    expect(await verifyLedger(pool)).toEqual([]);
  }

  const { rows } = await pool.query<{ reference: string }>('SELECT reference FROM issuer.journal');
  const kept = new Set(rows.map((row) => row.reference));
  expect(acknowledged.filter((reference) => !kept.has(reference))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * acksBetweenKills);
  const { deposits, events } = await listDepositsAndEvents(pool);
  expect(events).toEqual(deposits);
  await pool.end();
  await database.stop();
});
