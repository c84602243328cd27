import { afterAll, beforeAll, expect, test } from 'vitest';
import { acts } from '../../doors/desk/acts.ts';
import { disclosedActs, withheldActs } from '../../doors/desk/disclosed-acts.ts';
import type { KeptTable } from '../../platform/privacy/kept-table.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listColumns } from '../../testing/list-columns.ts';
import { keptTables } from './kept-tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The columns of each table, as the schema has them. */
async function readTables(): Promise<Map<string, string[]>> {
  const tables = (await listColumns(api.pool)).filter(({ table }) => !/^(public|demo)\./.test(table));
  return new Map(tables.map(({ table, columns }) => [table, columns.map(({ name }) => name).toSorted()]));
}

/** The columns that a table of the list decides about: shown, left out, or by which its rows are found. */
function decided({ archive }: KeptTable): string[] {
  if (typeof archive === 'string') return [];
  const found = archive.where === undefined || archive.where.includes('holder_id = $1 AND') ? [`${archive.of}_id`] : [];
  return [...found, ...archive.shown, ...Object.values(archive.left ?? {}).flat()].toSorted();
}

test('each table has a time after which it is forgotten, or a reason to stay, and a place in the archive, or none', async () => {
  const tables = await readTables();
  // A table that comes later is decided about in `kept-tables.ts` of its foundation.
  expect(keptTables.map(({ name }) => name).toSorted()).toEqual([...tables.keys()]);
});

test('each column of a table in the archive is shown, or left out for a reason, once', async () => {
  const tables = await readTables();
  const shown = keptTables.filter(({ archive }) => typeof archive !== 'string');
  expect(shown.length).toBeGreaterThan(30);
  for (const table of shown) expect(decided(table), table.name).toEqual(tables.get(table.name));
});

test('no archive shows a hash, a key or a code', () => {
  const shown = keptTables.flatMap(({ name, archive }) =>
    typeof archive === 'string' ? [] : archive.shown.map((column) => `${name}.${column}`),
  );
  expect(shown.filter((column) => /_hash|_hmac|_lookup|pan_|pvv|cvv|code_sealed|_key/.test(column))).toEqual([]);
});

test('of each act of the staff it is decided whether the person is told of it', () => {
  const all = [...disclosedActs, ...withheldActs];
  expect(all.toSorted()).toEqual(acts.map(({ kind }) => kind).toSorted());
});
