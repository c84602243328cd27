/**
 * The code of a new table, as text: its migration, its statements and their test, and its place in the lists of what is kept.
 * It keeps when something was, about nobody yet. The developer goes on from there.
 */
import { posix } from 'node:path';
import { withEntryIn } from './weave.js';
import { pascal } from './words.js';

/**
 * @typedef {object} NewTable
 * @property {string} folder of its foundation, as 'server/src/platform/jobs'
 * @property {string} name as 'lane-note'
 * @property {string} schema as 'jobs'
 * @property {string} time of its migration, as '202611271530'
 * @typedef {(path: string) => string} Read gives the text of a file
 */

/** @param {Date} date */
const timeOf = (date) => date.toISOString().replaceAll(/\D/g, '').slice(0, 12);

/**
 * The time of a new migration: the present one, in UTC, or a minute after the newest that is there.
 * @param {Date} now
 * @param {readonly string[]} taken times of the migrations that are there
 */
export function chooseTime(now, taken) {
  const newest = taken.toSorted().at(-1);
  if (newest === undefined || newest < timeOf(now)) return timeOf(now);
  const [, day, hour, minute] = /^(\d{8})(\d\d)(\d\d)$/.exec(newest) ?? [];
  const at = new Date(`${day?.slice(0, 4)}-${day?.slice(4, 6)}-${day?.slice(6)}T${hour}:${minute}:00Z`);
  return timeOf(new Date(at.getTime() + 60_000));
}

/** @param {NewTable} table */
function migrationOf({ name, schema }) {
  const table = name.replaceAll('-', '_');
  const lines = [
    `CREATE TABLE ${schema}.${table} (`,
    `  ${table}_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,`,
    `  noted_at timestamptz NOT NULL`,
    `);`,
    `COMMENT ON TABLE ${schema}.${table} IS 'One thing that is kept, and who writes it.';`,
    `COMMENT ON COLUMN ${schema}.${table}.noted_at IS 'When it was.';`,
  ];
  return `${lines.join('\n')}\n`;
}

/** @param {string} folder */
const toSource = (folder) => posix.relative(folder, 'server/src');

/**
 * @param {NewTable} table
 * @param {string} db folder of the foundation `db`
 */
function statementsOf({ folder, name, schema }, db) {
  const table = name.replaceAll('-', '_');
  const row = pascal(name);
  const id = `${row.charAt(0).toLowerCase()}${row.slice(1)}Id`;
  const lines = [
    `import { get, list, type Queryable, statement } from '${posix.relative(folder, db)}/statement.ts';`,
    ``,
    `const insert${row} = statement<[Date], { ${id}: number }>(`,
    `  '${schema}/add-${name}',`,
    `  'INSERT INTO ${schema}.${table} (noted_at) VALUES ($1) RETURNING ${table}_id AS "${id}"',`,
    `);`,
    `const select${row}s = statement<[], { ${id}: number; notedAt: Date }>(`,
    `  '${schema}/list-${name}s',`,
    `  'SELECT ${table}_id AS "${id}", noted_at AS "notedAt" FROM ${schema}.${table} ORDER BY ${table}_id',`,
    `);`,
    ``,
    `/** Keeps one; its id. */`,
    `export async function add${row}(tx: Queryable, now: Date): Promise<number> {`,
    `  return (await get(tx, insert${row}, [now])).${id};`,
    `}`,
    ``,
    `/** All of them, oldest first. */`,
    `export async function list${row}s(db: Queryable): Promise<{ ${id}: number; notedAt: Date }[]> {`,
    `  return await list(db, select${row}s, []);`,
    `}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** @param {NewTable} table */
function testOf({ folder, name }) {
  const row = pascal(name);
  const id = `${row.charAt(0).toLowerCase()}${row.slice(1)}Id`;
  const lines = [
    `import type pg from 'pg';`,
    `import { afterAll, beforeAll, expect, test } from 'vitest';`,
    `import { createTestPool } from '${toSource(folder)}/testing/pool.ts';`,
    `import { add${row}, list${row}s } from './${name}s.ts';`,
    ``,
    `let pool: pg.Pool;`,
    `let close: () => Promise<void>;`,
    `beforeAll(async () => {`,
    `  ({ pool, close } = await createTestPool());`,
    `});`,
    `afterAll(() => close());`,
    ``,
    `test('what was added is listed, oldest first', async () => {`,
    `  const notedAt = new Date('2026-11-20T17:00:00Z');`,
    `  const ids = [await add${row}(pool, notedAt), await add${row}(pool, notedAt)];`,
    `  expect(await list${row}s(pool)).toEqual(ids.map((${id}) => ({ ${id}, notedAt })));`,
    `});`,
  ];
  return `${lines.join('\n')}\n`;
}

const kindsPath = 'server/src/testing/kept-by-kind.ts';
const placesPath = 'server/src/issuer/distribution/tables.ts';

/**
 * The table in the lists to which tests hold the schema: what is kept about whom, how long, and on which node.
 * @param {NewTable} table
 * @param {string} kept the list of its foundation
 * @param {Read} read
 * @returns {Record<string, string>}
 */
function listsOf({ name, schema }, kept, read) {
  // The demo's own tables are about nobody, and stand in no list.
  if (schema === 'demo') return {};
  const table = name.replaceAll('-', '_');
  const [kinds, row] = [read(kindsPath), `${table}: null`];
  const short = new RegExp(`^(  ${schema}: \\{.*[^,]),? \\},$`, 'm');
  return {
    [kindsPath]: short.test(kinds)
      ? kinds.replace(short, `$1, ${row} },`)
      : withEntryIn(kinds, `  ${schema}: {\n`, `${row},`),
    [kept]: withEntryIn(
      read(kept),
      'Tables: readonly',
      `{ name: '${schema}.${table}', kept: 'present', archive: 'ours' },`,
    ),
    ...(schema === 'issuer' && {
      [placesPath]: withEntryIn(read(placesPath), 'export const localTables', `'${table}',`),
    }),
  };
}

/**
 * All files that a new table adds and changes, by path.
 * @param {NewTable} table
 * @param {{ db: string, kept: string }} known the folder of the foundation `db`, and the list of what its own keeps
 * @param {Read} read
 * @returns {Record<string, string>}
 */
export function layTable(table, { db, kept }, read) {
  const { folder, name, schema, time } = table;
  return {
    ...listsOf(table, kept, read),
    [`${folder}/migrations/${time}-${schema}-${name}.sql`]: migrationOf(table),
    [`${folder}/${name}s.ts`]: statementsOf(table, db),
    [`${folder}/${name}s.test.ts`]: testOf(table),
  };
}
