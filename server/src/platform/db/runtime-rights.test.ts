import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../../start/database/migrate-database.ts';
import { asRunner } from '../../testing/connections.ts';
import { createEmptyDatabase } from '../../testing/database.ts';
import { hasRunner } from '../../testing/has-runner.ts';
import { createTestPool } from '../../testing/pool.ts';
import { createPool } from './pool.ts';
import { mayAlter } from './runtime-rights.ts';

let pool: pg.Pool;
let owner: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, owner, close } = await createTestPool());
});
afterAll(() => close());

/** Lists the rights of the running role on each table, as the database reports them. */
async function listRights(): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; rights: string }>(
    `SELECT format('%s.%s', schemaname, tablename) AS name, concat_ws(' ',
       CASE WHEN has_table_privilege(relid, 'SELECT') THEN 'read' END, CASE WHEN has_table_privilege(relid, 'INSERT') THEN 'add' END,
       CASE WHEN has_table_privilege(relid, 'UPDATE') THEN 'change' END, CASE WHEN has_table_privilege(relid, 'DELETE') THEN 'delete' END,
       CASE WHEN has_table_privilege(relid, 'TRUNCATE, REFERENCES, TRIGGER') THEN 'more' END) AS rights
     FROM (SELECT schemaname, tablename, format('%I.%I', schemaname, tablename)::regclass::oid AS relid FROM pg_tables
       WHERE schemaname NOT LIKE 'pg\\_%' AND schemaname <> 'information_schema') AS tables`,
  );
  return new Map(rows.map(({ name, rights }) => [name, rights]));
}

describe.runIf(hasRunner)('the role that runs the portal', () => {
  test('may read and add everywhere but to the migrations, and change or delete only what it has to', async () => {
    const all = [...(await listRights())];
    const named = (wanted: string) => all.flatMap(([name, rights]) => (rights === wanted ? [name] : [])).toSorted();
    expect([...new Set(all.map(([, rights]) => rights))].toSorted()).toEqual([
      'read',
      'read add',
      'read add change',
      'read add change delete',
    ]);
    expect(named('read')).toEqual(['public.migration']);
    const only = [
      'audit.entry',
      'audit.link',
      'ach_received_step',
      'agency_figure',
      'agency_report',
      'bank_statement',
      'bank_statement_line',
      'book_movement',
      'books_close',
      'card_move',
      'check_step',
      'day_close',
      'day_explanation',
      'day_sign_off',
      'entry',
      'journal',
      'problem_step',
      'program_entry',
      'program_journal',
      'unclaimed_step',
      'staff.proof',
      'staff.signature',
      'statements.issued',
    ];
    expect(named('read add').map((name) => name.replace(/^issuer\./, ''))).toEqual(only);
    const schemas = new Set(named('read add change').map((name) => name.split('.')[0] ?? ''));
    expect([...schemas]).toEqual(['audit', 'desk', 'issuer', 'network', 'staff', 'statements']);
    const deleted = named('read add change delete').map((name) => name.split('.'));
    expect(deleted.flatMap(([schema, table]) => (schema === 'issuer' ? [table] : []))).toEqual([
      'account_update',
      'card_lock',
      'expected_item',
      'key_reader',
      'known_key',
      'merchant_stop',
      'merchant_try',
      'set_aside_part',
    ]);
  });

  test.each([
    'DROP TRIGGER entry_only_grows ON audit.entry',
    'ALTER TABLE audit.entry DISABLE TRIGGER entry_only_grows',
    'ALTER TABLE audit.entry DISABLE TRIGGER ALL',
    'SET session_replication_role = replica',
    'TRUNCATE audit.link',
    'DROP TABLE audit.link',
    "CREATE OR REPLACE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    'DROP FUNCTION audit.refuse_change CASCADE',
    'CREATE TABLE audit.more ()',
    'CREATE TABLE more ()',
    'CREATE SCHEMA more',
    'CREATE ROLE more',
    'GRANT UPDATE ON audit.entry TO portal',
    'DELETE FROM migration',
    "COPY (SELECT 1) TO PROGRAM 'true'",
  ])('may not: %s', async (text) => {
    // A grant of what one has not is a warning, and gives nothing.
    await pool.query(text).then(
      async () =>
        expect((await pool.query(`SELECT has_table_privilege('audit.entry', 'UPDATE') AS may`)).rows).toEqual([
          { may: false },
        ]),
      (fault: { code: string }) => expect(fault.code).toBe('42501'),
    );
  });

  test('is told from one that could change the schema', async () => {
    expect(await mayAlter(pool)).toBe(false);
    expect(await mayAlter(owner)).toBe(true);
  });

  test('takes only what a new table gives it', async () => {
    await owner.query('CREATE SCHEMA later; CREATE TABLE later.thing (id int)');
    await expect(pool.query('SELECT FROM later.thing')).rejects.toMatchObject({ code: '42501' });
  });
});

describe.runIf(hasRunner)('a database', () => {
  test('that is empty is migrated by its owner; who runs the portal alone is told to have that done', async () => {
    const empty = await createEmptyDatabase();
    const runs = { direct: empty.connection, owner: null };
    await expect(migrateDatabase(runs)).rejects.toThrow('npm run migrate');
    await migrateDatabase({ direct: empty.connection, owner: empty.owner });
    await migrateDatabase(runs);
    const running = createPool(empty.connection);
    expect((await running.query('SELECT count(*) FROM jobs.job')).rows).toEqual([{ count: 0 }]);
    await running.end();
    await empty.drop();
  });

  test('of a release before has tables to which the running role gets its rights', async () => {
    const old = await createEmptyDatabase();
    await migrateDatabase({ direct: old.owner, owner: null });
    await expect(migrateDatabase({ direct: old.connection, owner: null })).rejects.toThrow('npm run migrate');
    await migrateDatabase({ direct: asRunner(old.owner), owner: old.owner });
    await migrateDatabase({ direct: old.connection, owner: null });
    await old.drop();
  });

  test('is granted what is not as it should be, and nothing that is', async () => {
    const database = await createEmptyDatabase();
    const both = { direct: database.connection, owner: database.owner };
    await migrateDatabase(both);
    const owning = createPool(database.owner);
    const listVersions = async () => {
      const text = `SELECT oid::regclass::text AS name, xmin::text AS version, relacl::text AS rights FROM pg_class
        WHERE relkind IN ('r', 'p', 'S') AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        ORDER BY oid`;
      return (await owning.query<{ name: string; version: string; rights: string }>(text)).rows;
    };
    const asMade = await listVersions();
    expect(asMade.length).toBeGreaterThan(100);
    await migrateDatabase(both);
    expect(await listVersions()).toEqual(asMade);

    for (const text of [
      'GRANT UPDATE ON audit.entry TO portal',
      'GRANT UPDATE (hash) ON audit.link TO portal',
      'GRANT SELECT ON statements.issued TO portal WITH GRANT OPTION',
      'REVOKE INSERT ON staff.signature FROM portal',
      'GRANT CREATE ON SCHEMA desk TO portal',
      'REVOKE USAGE ON SCHEMA jobs FROM portal',
    ]) {
      await owning.query(text);
    }
    await migrateDatabase(both);
    const rightsOf = (rows: Awaited<ReturnType<typeof listVersions>>) => rows.map(({ name, rights }) => [name, rights]);
    expect(rightsOf(await listVersions())).toEqual(rightsOf(asMade));
    const after = await listVersions();
    const changed = after.filter(({ version }, at) => version !== asMade[at]?.version).map(({ name }) => name);
    expect(changed.toSorted()).toEqual(['audit.entry', 'audit.link', 'staff.signature', 'statements.issued']);
    const { rows } = await owning.query(`SELECT count(*) FILTER (WHERE attacl IS NOT NULL) AS columns,
      has_schema_privilege('portal', 'desk', 'CREATE') AS creates, has_schema_privilege('portal', 'jobs', 'USAGE') AS uses
      FROM pg_attribute WHERE attrelid = 'audit.link'::regclass`);
    expect(rows).toEqual([{ columns: 0, creates: false, uses: true }]);
    await owning.end();
    await database.drop();
  });
});
