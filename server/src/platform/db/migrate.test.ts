import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../testing/database.ts';
import { formerNames, rememberNames } from '../../testing/former-names.ts';
import { fingerprintCatalog } from './catalog.ts';
import { baseCatalog, baseName } from './former-schema.ts';
import { findSchemaProblem, isMigrated, migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { listMigrationFiles } from './schema-files.ts';

let database: TestDatabase;
let owner: pg.Pool;
beforeEach(async () => {
  database = await createEmptyDatabase();
  owner = createPool(database.owner);
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

/** A start of another process on the same database. */
async function startBeside(): Promise<void> {
  const pool = createPool(database.owner, { isPipelined: false });
  await migrate(pool).finally(() => pool.end());
}

/** A database as the last release left it that had the migrations of before, with a row in it and without comments. */
async function makeFormer(names: readonly string[] = formerNames): Promise<void> {
  await migrate(owner, { isWanted: () => false });
  await owner.query(
    `COMMENT ON TABLE jobs.job IS NULL; INSERT INTO jobs.job (kind, key, due_at) VALUES ('k', '1', '2026-01-01')`,
  );
  await rememberNames(owner, names);
}

const ofThisRelease = async () => [baseName, ...(await listMigrationFiles()).map(({ name }) => name)];

/** All that a refused start could have changed. */
async function see() {
  const { rows: names } = await owner.query<{ name: string }>('SELECT name FROM migration ORDER BY name');
  const { rows: comments } = await owner.query(`SELECT obj_description('jobs.job'::regclass) AS comment`);
  const { rows: jobs } = await owner.query('SELECT kind, key FROM jobs.job');
  return { names: names.map(({ name }) => name), comments, jobs, catalog: await fingerprintCatalog(owner) };
}

test("the schema's own files make the catalog that the migrations of before had made", async () => {
  await migrate(owner, { isWanted: () => false });
  expect(await fingerprintCatalog(owner)).toEqual(baseCatalog);
});

describe('a database', () => {
  test('that is empty gets the schema and all migrations since, also from two processes at once', async () => {
    await Promise.all([startBeside(), startBeside()]);
    expect((await see()).names).toEqual(await ofThisRelease());
    expect(await isMigrated(owner)).toBe(true);
    expect(await findSchemaProblem(owner)).toBeNull();
  });

  test('of the last release before is taken over with its rows, once, also from two processes at once', async () => {
    await makeFormer();
    expect(await isMigrated(owner)).toBe(false);
    expect(await findSchemaProblem(owner)).toBeNull();
    await Promise.all([startBeside(), startBeside()]);
    expect(await see()).toMatchObject({
      names: await ofThisRelease(),
      comments: [{ comment: expect.stringContaining('A job that is done') }],
      jobs: [{ kind: 'k', key: '1' }],
    });
    expect(await isMigrated(owner)).toBe(true);
    expect(await findSchemaProblem(owner)).toBeNull();
  });

  test.each([
    ['one migration of before', 50],
    ['the last of them', formerNames.length - 1],
  ])('that lacks %s is refused in one sentence, and nothing is changed', async (_, missing) => {
    await makeFormer(formerNames.toSpliced(missing, 1));
    const before = await see();
    const problem = await findSchemaProblem(owner);
    expect(problem).toMatch(/^some of the migrations .* are missing; start .* the last release that has them/);
    await expect(migrate(owner)).rejects.toThrow(`${problem}`);
    expect(await see()).toEqual(before);
  });

  test.each([
    ['a column more', 'ALTER TABLE identity.contact ADD COLUMN note text', 'identity'],
    ['a trigger less', 'DROP TRIGGER entry_only_grows ON audit.entry', 'audit'],
    ['another check', `ALTER TABLE desk.approval DROP CONSTRAINT approval_two_people`, 'desk'],
    ['a schema of its own', 'CREATE SCHEMA mine; CREATE TABLE mine.notes (id integer)', 'mine'],
  ])('of before with %s is refused in one sentence, and nothing is changed', async (_, change, where) => {
    await makeFormer();
    await owner.query(change);
    const before = await see();
    const problem = await findSchemaProblem(owner);
    expect(problem).toContain(`tables were changed by hand (in ${where}); undo that`);
    await expect(migrate(owner)).rejects.toThrow(`${problem}`);
    expect(await see()).toEqual(before);
  });
});
