import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { killHard, spawnPortal, waitFor } from '../../../testing/portal-process.ts';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { findServerAccount } from './account.ts';
import { chooseCluster } from './data-folder.ts';
import { isAlive } from './leftovers.ts';
import { type EmbeddedPostgres, reachEmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

const running: EmbeddedPostgres[] = [];
const dataDirs: string[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const dataDir of dataDirs.splice(0)) {
    await rm(dirname(await clusterFolderOf(dataDir)), { recursive: true, force: true });
  }
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  running.push(server);
  return server;
}

async function query(server: Pick<EmbeddedPostgres, 'owner'>, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.owner);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

/** A folder that others cannot enter, with a space in its path. */
async function makeDataDir(): Promise<string> {
  const dataDir = join(await makeTemporaryFolder(), 'data');
  dataDirs.push(dataDir);
  return dataDir;
}

async function clusterFolderOf(dataDir: string): Promise<string> {
  return (await chooseCluster(dataDir, await findServerAccount())).folder;
}

async function postmasterPidOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(await clusterFolderOf(dataDir), 'postmaster.pid'), 'utf8'), 10);
}

test('starts below a folder that others cannot enter, keeps its data, and listens on no port', async () => {
  const dataDir = await makeDataDir();
  const first = await start(dataDir);
  await query(first, 'CREATE TABLE kept AS SELECT 1 AS x');
  expect(await query(first, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await query(first, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(first, `SELECT upper('ñandú') AS upper, 'z' < 'ñ' AS "byCodePoint"`)).toEqual([
    { upper: 'ÑANDÚ', byCodePoint: true },
  ]);
  await first.stop();
  await first.stop();
  await expect(readdir(first.connection.host)).rejects.toThrow('ENOENT');

  const second = await start(dataDir);
  expect(await query(second, 'SELECT x FROM kept')).toEqual([{ x: 1 }]);
});

test('says clearly that another process uses the folder, and leaves that one alone @night', async () => {
  const dataDir = await makeDataDir();
  const first = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(/Another process \(PostgreSQL, pid \d+\) uses the database in/);
  expect(await query(first, 'SELECT 1 AS x')).toEqual([{ x: 1 }]);
});

test('a kill during the first start leaves nothing that spoils the next', async () => {
  const dataDir = await makeDataDir();
  const parent = dirname(await clusterFolderOf(dataDir));
  const portal = spawnPortal(dataDir);
  await waitFor(async () => (await readdir(parent)).some((name) => name.startsWith('postgres.init-')));
  await killHard(portal);

  await query(await start(dataDir), 'SELECT 1');
  expect((await readdir(parent)).filter((name) => name.includes('.init-'))).toEqual([]);
});

test('the server ends when its portal is killed hard, and a new portal may start at once', async () => {
  const dataDir = await makeDataDir();
  const portal = spawnPortal(dataDir);
  await portal.ready;
  const pid = await postmasterPidOf(dataDir);
  await killHard(portal);

  await query(await start(dataDir), 'SELECT 1');
  expect(isAlive(pid)).toBe(false);
});

test('starts after the server itself was killed hard @night', async () => {
  const dataDir = await makeDataDir();
  const server = await start(dataDir);
  await query(server, 'CREATE TABLE kept AS SELECT 1 AS x');
  const pid = await postmasterPidOf(dataDir);
  process.kill(pid, 'SIGKILL');
  await server.stop();

  expect(await query(await start(dataDir), 'SELECT x FROM kept')).toEqual([{ x: 1 }]);
});

test('two portals that start first at the same time: one serves, the other says why not @night', async () => {
  const dataDir = await makeDataDir();
  const results = await Promise.allSettled([start(dataDir), spawnPortal(dataDir).ready]);
  const refusals = results.filter((result) => result.status === 'rejected');
  expect(refusals).toHaveLength(1);
  expect(String(refusals[0]?.reason)).toContain('uses the database');
});

test('a command reaches the server that runs, and leaves it running; without one it has its own @night', async () => {
  const dataDir = await makeDataDir();
  const options = { dataDir, log: () => undefined };
  const server = await start(dataDir);
  await query(server, 'CREATE TABLE kept (n int)');
  const reached = await reachEmbeddedPostgres(options);
  expect(await query(reached, 'SELECT n FROM kept')).toEqual([]);
  await reached.stop();
  expect(await query(server, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await server.stop();
  const own = await reachEmbeddedPostgres(options);
  running.push(own);
  expect(await query(own, 'SELECT n FROM kept')).toEqual([]);
});
