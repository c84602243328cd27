import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findServerAccount } from '../../platform/db/embedded/account.ts';
import { chooseCluster } from '../../platform/db/embedded/data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded/start.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { readConfig } from '../config.ts';
import { findDemoTemplate, layKeys } from './demo-template.ts';

let folder: string;
let cache: string;
/** The keys that each filling wrote. */
let filled: string[];
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  cache = path.join(folder, 'cache');
  filled = [];
  await mkdir(path.join(folder, 'program'));
});
const opened: string[] = [];
afterEach(async () => {
  for (const dataDir of opened.splice(0)) {
    const { folder: cluster } = await chooseCluster(dataDir, await findServerAccount());
    await rm(path.dirname(cluster), { recursive: true, force: true });
  }
  for (const name of await readdir(cache).catch(() => [])) {
    if (!name.endsWith('.json')) continue;
    const { cluster } = JSON.parse(await readFile(path.join(cache, name), 'utf8')) as { cluster: string };
    await rm(path.dirname(cluster), { recursive: true, force: true });
  }
});

async function query({ owner }: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(owner);
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

async function fill(database: EmbeddedPostgres, keysFile: string): Promise<void> {
  const keys = `keys ${filled.push('')}`;
  await query(database, `CREATE TABLE made AS SELECT '${keys}' AS keys`);
  await writeFile(keysFile, keys);
}

function configOf(name: string, more: Record<string, string> = {}) {
  const dataDir = path.join(folder, name);
  opened.push(dataDir);
  return readConfig({ DEMO: '1', DATA_DIR: dataDir, PROGRAM_DIR: path.join(folder, 'program'), ...more });
}

const find = (config: ReturnType<typeof configOf>, today = '2026-11-25') =>
  findDemoTemplate(config, { fill, today, cache });

/** Starts on a new data folder; what is in its database, and its keys. */
async function open(name: string) {
  const config = configOf(name);
  const found = await find(config);
  const template = found && (await layKeys(found, config.keysFile));
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined, template });
  const rows = await query(database, 'SELECT keys FROM made').finally(() => database.stop());
  return { rows, keys: await readFile(config.keysFile, 'utf8') };
}

test('the demo of a day is made once, and each new data folder is a copy of it, with its keys', async () => {
  expect(await open('first')).toEqual({ rows: [{ keys: 'keys 1' }], keys: 'keys 1' });
  expect(await open('second')).toEqual({ rows: [{ keys: 'keys 1' }], keys: 'keys 1' });
  expect(filled).toHaveLength(1);
});

test('of another day, or of a program that has changed, it is made anew; the two newest stay @night', async () => {
  await find(configOf('a'));
  await find(configOf('b'), '2026-11-26');
  expect(filled).toHaveLength(2);
  await writeFile(path.join(folder, 'program/program.json'), '{}');
  // A process that was killed while it made one: no process has this id.
  await mkdir(path.join(cache, 'key-999999999-abc'));
  await find(configOf('c'), '2026-11-26');
  expect(filled).toHaveLength(3);
  const names = await readdir(cache);
  expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(2);
  expect(names).not.toContain('key-999999999-abc');
});

test('two starts at once leave one, and both begin on it @night', async () => {
  const [a, b] = await Promise.all([find(configOf('a')), find(configOf('b'))]);
  expect(a).toEqual(b);
  const { rows, keys } = await open('later');
  expect(rows).toEqual([{ keys }]);
});

test('production, a database or keys of one’s own, and a folder with data have none', async () => {
  const withKeys = configOf('keys');
  await mkdir(withKeys.dataDir);
  await writeFile(withKeys.keysFile, 'my own');
  await open('data');
  const made = filled.length;
  for (const config of [
    withKeys,
    configOf('data'),
    configOf('production', { NODE_ENV: 'production' }),
    configOf('own', { DATABASE_URL: 'postgresql:///mine' }),
  ]) {
    expect(await find(config)).toBeNull();
  }
  expect(filled).toHaveLength(made);
});

test('a filling that fails leaves nothing', async () => {
  const failing = async () => {
    throw new Error('on purpose');
  };
  const tools = { fill: failing, today: '2026-11-25', cache };
  await expect(findDemoTemplate(configOf('a'), tools)).rejects.toThrow('on purpose');
  expect(await readdir(cache)).toEqual([]);
});
