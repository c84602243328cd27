import type pg from 'pg';
import type { Keys } from '../platform/ports/keys.ts';
import {
  openValue,
  placingColumns,
  type SealedColumn,
  type SealedRow,
  type SealedTable,
  sealValue,
} from '../platform/ports/sealed-table.ts';
import { sealedTables } from '../start/keys/sealed-tables.ts';

/** The name of a sealed table with its schema, by its last part; nobody but the core names its tables. */
export function tableNamed(last: string): string {
  const found = sealedTables.find(({ name }) => name.endsWith(`.${last}`));
  if (!found) throw new Error(`no list has the sealed table ${last}`);
  return found.name;
}

/** Finds a column by 'schema.table.column' in the lists of all sealed tables. */
function columnOf(name: string): SealedColumn {
  const columns = sealedTables.flatMap((table) =>
    table.columns.map((column) => [`${table.name}.${column.name}`, column] as [string, SealedColumn]),
  );
  const found = new Map(columns).get(name);
  if (!found) throw new Error(`no list has the sealed column ${name}`);
  return found;
}

const textsOf = (row: Readonly<Record<string, string | number>>): SealedRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));

/** Seals a text for a row, named by its key, as the portal does that keeps it there. */
export async function sealAt(
  keys: Keys,
  column: string,
  row: Readonly<Record<string, string | number>>,
  text: string,
): Promise<Buffer> {
  return await sealValue(keys, columnOf(column), textsOf(row), text);
}

/** Opens what stands in a row, named by its key. */
export async function openAt(
  keys: Keys,
  column: string,
  row: Readonly<Record<string, string | number>>,
  sealed: Buffer | undefined,
): Promise<string> {
  return await openValue(keys, columnOf(column), textsOf(row), sealed ?? Buffer.alloc(0));
}

/** A value as it is stored, with its column and the texts that tell its place. */
export interface StoredValue {
  column: SealedColumn;
  row: SealedRow;
  sealed: Buffer;
}

/** All values of a table that are there. */
export async function listValues(pool: pg.Pool, table: SealedTable): Promise<StoredValue[]> {
  const texts = placingColumns(table).map((name) => `${name}::text AS "text of ${name}"`);
  const { rows } = await pool.query<Record<string, Buffer | string | null>>(
    `SELECT ${[...table.columns.map(({ name }) => name), ...texts].join(', ')} FROM ${table.name}`,
  );
  return rows.flatMap((row) =>
    table.columns.flatMap((column) => {
      const sealed = row[column.name] as Buffer | null;
      const places = column.row.map((name) => [name, row[`text of ${name}`] as string]);
      return sealed === null ? [] : [{ column, row: Object.fromEntries(places) as SealedRow, sealed }];
    }),
  );
}
