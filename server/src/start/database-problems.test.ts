import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { markAsDemo } from '../demo/demo-mark.ts';
import { markAsRehearsal } from '../demo/rehearsal-mark.ts';
import { keepWording } from '../identity/consents.ts';
import { checkKeys } from '../issuer/face.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createPool } from '../platform/db/pool.ts';
import { createKeys } from '../platform/ports/keys.ts';
import { agreementsOf, createDocuments } from '../program/documents.ts';
import { loadTexts, noFacts } from '../program/texts/load-texts.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createEmptyDatabase } from '../testing/database.ts';
import { formerNames, rememberNames } from '../testing/former-names.ts';
import { testKeys } from '../testing/keys.ts';
import { loadProgramFolder } from '../testing/program-parts.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';
import { databaseProblems, ownDatabaseProblems, versionProblems } from './database-problems.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const problems = (isDemo = false, keys = testKeys, programDir = 'program') =>
  databaseProblems(api.pool, { isDemo, isRehearsal: false, programDir }, keys);

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
    const rehearse = () =>
      databaseProblems(api.pool, { isDemo: false, isRehearsal: true, programDir: 'program' }, testKeys);
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
    const rehearse = () => databaseProblems(owner, { isDemo: false, isRehearsal: true, programDir: 'program' }, null);
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

  test('in which people agreed to other words than the program has under the same version is refused, but for a demo', async () => {
    const programDir = path.join(await makeTemporaryFolder(), 'program');
    await cp('program', programDir, { recursive: true });
    const [parts, texts] = await Promise.all([loadProgramFolder(programDir), loadTexts('texts', noFacts)]);
    const agreements = agreementsOf(createDocuments(() => parts.program, { issuing: parts.issuing, texts }));
    for (const agreement of agreements.list()) {
      await keepWording(api.pool, { agreement, language: 'es', agreements });
    }
    const change = async (name: string, from: string | RegExp, to: string) => {
      const file = path.join(programDir, name);
      const text = await readFile(file, 'utf8');
      expect(text).toMatch(from);
      await writeFile(file, text.replace(from, to));
    };
    const now = () => problems(false, testKeys, programDir);
    await change('program.json', '1-800-555-0142', '1-800-555-0149');
    await change('program.json', 'P.O. Box 245998', 'P.O. Box 1');
    await change('documents/terms.json', 'It is free.', 'It costs nothing.');
    expect(await now()).toEqual([]);

    await change('documents/terms.json', 'Es gratis.', 'No cuesta nada.');
    const { version } = parts.program.documents.terms[0] as { version: string };
    const other = expect.stringMatching(
      new RegExp(
        `^PROGRAM_DIR: terms has other words .* version ${version}: lay .* documents/former/terms-${version}\\.json, and give documents/terms\\.json a later "version"`,
      ),
    );
    expect(await now()).toEqual([other]);
    expect(await problems(true, testKeys, programDir)).toEqual([]);
    await change('documents/terms.json', `"${version}"`, '"2099-01-01"');
    expect(await now()).toEqual([]);

    await change('program.json', '"issuing"', '"fees": { "paperStatementCents": 80 }, "issuing"');
    expect(await now()).toEqual([expect.stringMatching(/^PROGRAM_DIR: eSign has other words/)]);
  });

  test('of before the schema had its own files is taken as its last release left it, and refused otherwise', async () => {
    const former = await createEmptyDatabase();
    const owner = createPool(former.owner);
    const ofFormer = () => databaseProblems(owner, { isDemo: false, isRehearsal: false, programDir: 'program' }, null);
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
