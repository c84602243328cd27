import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '../platform/db/pool.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { readConfig } from '../start/config.ts';
import { ownDatabaseProblems } from '../start/database-problems.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { urlOf } from '../testing/operator-command.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { refuseProduction } from './refuse-production.ts';
import { rehearse } from './rehearse.ts';

const testNow = new Date('2026-11-20T15:00:00Z');

let empty: TestDatabase;
let ofPortal: TestDatabase;
beforeEach(async () => {
  [empty, ofPortal] = [await createEmptyDatabase(), await createTestDatabase()];
});
afterEach(async () => {
  await empty.drop();
  await ofPortal.drop();
});

/** Rehearses the first step on a database. */
async function begin(database: TestDatabase, folder: string) {
  return await rehearse({
    programDir: 'e2e/second-program/program',
    folder,
    databaseUrl: urlOf(database.owner),
    port: 0,
    month: null,
    until: 'enroll',
    keeps: false,
    serves: false,
    servesPages: false,
    paths: { webDist: 'web/dist', demoProgramDir: path.resolve('program') },
    write: () => undefined,
  });
}

test('its database is refused by every other portal', async () => {
  expect(await begin(empty, await makeTemporaryFolder())).toMatchObject({ code: 0 });
  for (const NODE_ENV of ['production', 'development']) {
    const config = readConfig({ NODE_ENV, DATABASE_URL: urlOf(empty.owner), ONE_DATABASE_ROLE: '1' });
    expect(await ownDatabaseProblems(config, null)).toEqual([
      expect.stringContaining('DATABASE_URL: a rehearsal made this database'),
    ]);
  }
});

test("a portal's database is refused, and stays as it was", async () => {
  const folder = await makeTemporaryFolder();
  const owner = createPool(ofPortal.owner);
  await ensureJob(owner, { kind: 'mailing/file-mail', key: 'daily', dueAt: testNow }, testNow);
  const read = async () => (await owner.query('SELECT * FROM jobs.job')).rows;
  const before = await read();
  await expect(begin(ofPortal, folder)).rejects.toThrow(/REHEARSAL_DATABASE_URL: .* this one holds jobs\.job/);
  expect(await read()).toEqual(before);
  expect((await owner.query('SELECT FROM demo.rehearsal')).rowCount).toBe(0);
  await owner.end();
  await expect(stat(path.join(folder, 'keys.json'))).rejects.toThrow(/ENOENT/);
});

test('a folder that no rehearsal made is refused, and stays as it was', async () => {
  const folder = await makeTemporaryFolder();
  const file = path.join(folder, 'keys.json');
  await writeFile(file, 'of somebody');
  await expect(begin(empty, folder)).rejects.toThrow(/holds files that no rehearsal made; name another folder/);
  expect(await readFile(file, 'utf8')).toBe('of somebody');
});

test('keys, secrets and what people sign in with are its own, for their owner alone', async () => {
  const [one, other] = [await makeTemporaryFolder(), await makeTemporaryFolder()];
  await begin(empty, one);
  await begin(empty, other);
  for (const name of ['keys.json', 'outside/secrets.json', 'outside/private.asc', 'rehearsal.json', 'people.csv']) {
    expect((await stat(path.join(one, name))).mode & 0o077, name).toBe(0);
  }
  const read = async (folder: string) => await readFile(path.join(folder, 'keys.json'), 'utf8');
  expect(await read(one)).not.toBe(await read(other));
});

test('cards begin as those of nobody, and files for the bank come from REHEARSAL', async () => {
  const folder = await makeTemporaryFolder();
  await begin(empty, folder);
  const rehearsed = await loadIssuing(path.join(folder, 'program'));
  const own = await loadIssuing('e2e/second-program/program');
  expect(rehearsed.iin).toMatch(/^9999/);
  expect(rehearsed.iin).toHaveLength(own.iin.length);
  expect(rehearsed.ach).toEqual({ ...own.ach, companyName: 'REHEARSAL' });
});

test('it does not start among the variables of a portal', () => {
  expect(() => refuseProduction({ DATA_DIR: '/tmp/x', REHEARSAL_DATABASE_URL: 'postgresql:///x' })).not.toThrow();
  expect(() => refuseProduction({ DATABASE_URL: 'postgresql:///x', ACH_DIR: '/bank', KEYS_FILE: '' })).toThrow(
    /DATABASE_URL: .*\n {2}ACH_DIR: [^\n]*$/,
  );
  expect(() => refuseProduction({ NODE_ENV: 'production' })).toThrow(/NODE_ENV/);
});

test('a month that has begun cannot be rehearsed, as no clock goes back', async () => {
  const folder = await makeTemporaryFolder();
  const options = { folder, databaseUrl: urlOf(empty.owner), port: 0, until: null, keeps: false } as const;
  const paths = { webDist: 'web/dist', demoProgramDir: path.resolve('program') };
  const rest = { serves: false, servesPages: false, paths, write: () => undefined, programDir: 'program' };
  await expect(rehearse({ ...options, ...rest, month: '2026-01' })).rejects.toThrow(/--month: .* is the first/);
  await expect(rehearse({ ...options, ...rest, month: null, until: 'nothing' })).rejects.toThrow(
    /the steps are enroll/,
  );
  await expect(rehearse({ ...options, ...rest, month: null, keeps: true })).rejects.toThrow(/leave out --keep/);
});
