import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { markAsDemo } from '../demo/demo-mark.ts';
import { markAsRehearsal } from '../demo/rehearsal-mark.ts';
import { checkKeys } from '../issuer/face.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createPool } from '../platform/db/pool.ts';
import { createKeys } from '../platform/ports/keys.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createEmptyDatabase } from '../testing/database.ts';
import { formerNames, rememberNames } from '../testing/former-names.ts';
import { testKeys } from '../testing/keys.ts';
import { readConfig } from './config.ts';
import { databaseProblems, ownDatabaseProblems, versionProblems } from './database-problems.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const problems = (isDemo = false, keys = testKeys) => databaseProblems(api.pool, { isDemo, isRehearsal: false }, keys);

describe('a database', () => {
  test('of this release, with its keys, has no problem', async () => {
    await checkKeys(api.pool, testKeys);
    expect(await problems()).toEqual([]);
    expect(await problems(true)).toEqual([]);
  });

  test('that a demo made is for demos only', async () => {
    await markAsDemo(api.pool, api.clock.now());
    expect(await problems(true)).toEqual([]);
    expect(await problems()).toEqual([expect.stringContaining('DATABASE_URL: a demo made this database')]);
  });

  test('that a rehearsal made is for rehearsals only, which take no other with data', async () => {
    const rehearse = () => databaseProblems(api.pool, { isDemo: false, isRehearsal: true }, testKeys);
    expect(await rehearse()).toEqual([]);
    await checkKeys(api.pool, testKeys);
    expect(await rehearse()).toEqual([
      expect.stringMatching(/^REHEARSAL_DATABASE_URL: .* this one holds .*issuer\.known_key/),
    ]);
    await markAsRehearsal(api.pool, api.clock.now());
    expect(await rehearse()).toEqual([]);
    expect(await problems()).toEqual([expect.stringContaining('DATABASE_URL: a rehearsal made this database')]);
    await expect(markAsDemo(api.pool, api.clock.now())).rejects.toThrow(/demo\.rehearsal/);
  });

  test('with tables of somebody else is no place for a rehearsal, which leaves them as they were', async () => {
    const other = await createEmptyDatabase();
    const owner = createPool(other.owner);
    const rehearse = () => databaseProblems(owner, { isDemo: false, isRehearsal: true }, null);
    expect(await rehearse()).toEqual([]);
    await owner.query('CREATE TABLE theirs (id int)');
    expect(await rehearse()).toEqual([expect.stringContaining('tables of others')]);
    await owner.end();
    await other.drop();
  });

  test('is refused without one of its keys, even where others are there', async () => {
    await checkKeys(api.pool, testKeys);
    const file = { current: 'other', keys: { other: Buffer.alloc(32, 7).toString('base64') } };
    expect(await problems(false, createKeys(file))).toEqual([
      `KEYS_FILE: the database was sealed with the key '${testKeys.currentId}', which the keys file does not hold`,
    ]);
  });

  test('with a schema from a newer release is refused by the older one', async () => {
    await api.owner.query(`INSERT INTO migration (name, applied_at) VALUES ('209901010000-later.sql', '2026-01-01')`);
    expect(await problems()).toEqual([expect.stringMatching(/a newer release .*209901010000-later\.sql/)]);
  });

  test('of before the schema had its own files is taken as its last release left it, and refused otherwise', async () => {
    const former = await createEmptyDatabase();
    const owner = createPool(former.owner);
    const ofFormer = () => databaseProblems(owner, { isDemo: false, isRehearsal: false }, null);
    await migrate(owner, { isWanted: () => false });
    await rememberNames(owner, formerNames);
    expect(await ofFormer()).toEqual([]);
    await rememberNames(owner, formerNames.slice(0, -1));
    expect(await ofFormer()).toEqual([
      expect.stringMatching(/^DATABASE_URL: some of the migrations .* the last release that has them, then go on/),
    ]);
    await owner.end();
    await former.drop();
  });

  test.each([
    [149_999, 1],
    [150_000, 0],
    [180_001, 0],
  ])('of server version %i has %i problems with it', (version, count) => {
    expect(versionProblems(version)).toHaveLength(count);
  });

  test('that does not answer is told without its password', async () => {
    const config = readConfig({ DATABASE_URL: 'postgresql://portal:hidden@127.0.0.1:1/portal' });
    const [problem] = await ownDatabaseProblems(config, null);
    expect(problem).toBe('DATABASE_URL: the database does not answer (ECONNREFUSED)');
  });
});
