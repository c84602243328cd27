import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { checkKeys, getAvailableCents } from '../src/issuer/face.ts';
import { findServerAccount } from '../src/platform/db/embedded/account.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { testKeys, testSecret } from '../src/testing/keys.ts';
import { createTestPerson } from '../src/testing/people.ts';
import { createCluster, makeServerFolder } from './harness/cluster.ts';
import { keepFigures } from './harness/figures.ts';
import { createPortal, findFreePort } from './harness/portal.ts';
import { openApi } from './harness/scene.ts';

const run = promisify(execFile);
/** Debian's: server and programs have to be of one version. */
const binaries = '/usr/lib/postgresql/15/bin';
const account = await findServerAccount();

/** The commands of a step, as they stand in the runbook. */
async function stepOf(name: string): Promise<string> {
  const book = await readFile('docs/runbooks.md', 'utf8');
  const section = book.split('\n## ').find((part) => part.startsWith('To a point in time')) ?? '';
  const block = section.split('```sh\n').find((part) => part.startsWith(`  # ${name}\n`));
  if (block === undefined) throw new Error(`the runbook has no step '${name}'`);
  return block.slice(0, block.indexOf('```')).replaceAll(/^ {2}/gm, '');
}

/** Runs a step as PostgreSQL's account does; what it wrote. */
async function doStep(name: string, env: Record<string, string>): Promise<string> {
  const shell = { ...account, cwd: '/', env: { PATH: `${binaries}:/usr/bin:/bin`, ...env } };
  return (await run('/bin/sh', ['-ec', await stepOf(name)], shell)).stdout;
}

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

/** A server of Debian's, in whose folder nothing is yet. */
async function openServer() {
  const cluster = await createCluster({ binaries });
  ending.push(cluster.remove);
  return cluster;
}

test('by the steps of the runbook the database is as it was at an instant, with an exact ledger, and a portal runs on it', {
  timeout: 180_000,
}, async () => {
  const store = await makeServerFolder();
  ending.push(() => rm(store, { recursive: true, force: true }));
  const archive = path.join(store, 'archive');
  await mkdir(archive);
  if (account) await chown(archive, account.uid, account.gid);
  const cluster = await openServer();
  await run(
    path.join(binaries, 'initdb'),
    ['-D', cluster.dataFolder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...account,
      cwd: '/',
    },
  );
  await cluster.start();
  const DATABASE = `host=${cluster.folder} user=postgres dbname=postgres`;
  const env = { DATABASE, ARCHIVE: archive, BASE: path.join(store, 'base') };
  await doStep('keep the log', env);
  await cluster.stop();
  await cluster.start();

  const pool = createPool(cluster.connection);
  await migrate(pool);
  await checkKeys(pool, testKeys);
  const api = await openApi(cluster);
  const early = await createTestPerson(api, { openingCents: 11_111 });
  await doStep('take a base', env);
  const later = await createTestPerson(api, { openingCents: 22_222 });
  // The same machine, so the same clock. A millisecond on: the last person may have been made within the present one.
  const instant = new Date(Date.now() + 1).toISOString().replace('T', ' ').replace('Z', '+00');
  const lost = await createTestPerson(api, { openingCents: 33_333 });
  const { rows } = await pool.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  await expect.poll(() => readdir(archive), { timeout: 10_000 }).toContain(rows[0]?.file);
  await pool.end();
  await api.close();
  await cluster.stop();

  const place = await openServer();
  const beganAt = performance.now();
  await doStep('lay the files back', { ...env, PLACE: place.dataFolder, INSTANT: instant });
  await place.start();
  const seconds = Math.round((performance.now() - beganAt) / 100) / 10;
  const restored = await openApi(place);
  const recovered = async () =>
    (await restored.pool.query<{ isOver: boolean }>('SELECT NOT pg_is_in_recovery() AS "isOver"')).rows[0]?.isOver;
  await expect.poll(recovered, { timeout: 10_000 }).toBe(true);
  expect(await getAvailableCents(restored.pool, early.accountId)).toBe(11_111);
  expect(await getAvailableCents(restored.pool, later.accountId)).toBe(22_222);
  expect((await restored.pool.query('SELECT FROM identity.login WHERE user_id = $1', [lost.userId])).rows).toEqual([]);
  await restored.close();
  await keepFigures('restored to an instant', { seconds });

  const keysFile = path.join(store, 'keys.json');
  await writeFile(keysFile, JSON.stringify({ current: 'test', keys: { test: testSecret } }), { mode: 0o644 });
  const portalEnv = {
    PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
    DATABASE_URL: place.url,
    KEYS_FILE: keysFile,
  };
  const verified = await run('/bin/sh', ['-ec', await stepOf('verify it')], { env: portalEnv });
  expect(verified.stdout).toContain('The ledger is in order.');
  expect(verified.stdout).toContain('No job is dead.');
  const portal = createPortal(await findFreePort(), place.url);
  ending.push(portal.remove);
  await portal.start();
  expect(await portal.isReady()).toBe(true);
});
