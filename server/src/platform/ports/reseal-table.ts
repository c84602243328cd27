import type pg from 'pg';
import type { Queryable } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Keys } from './keys.ts';
import { boundHead } from './seal.ts';
import { keyText } from './sealed-place.ts';
import {
  type FoundBy,
  openValue,
  placingColumns,
  type SealedColumn,
  type SealedRow,
  type SealedTable,
  sealValue,
} from './sealed-table.ts';

/** Rows that are locked at once: for some milliseconds. */
const batchSize = 100;

type Row = Record<string, string | Buffer | null>;

/** SQL that finds rows of which a value has not `$1` in front: it was sealed under another key, is not bound to its place or stands open. */
function isElsewhere({ columns }: SealedTable): string {
  const elsewhere = columns.map(({ name }) => `substring(${name} FROM 1 FOR length($1::bytea)) <> $1`);
  const open = columns.flatMap((column) =>
    column.open ? [`${column.name} IS NULL AND ${column.open.text} IS NOT NULL`] : [],
  );
  return [...elsewhere, ...open].map((each) => `(${each})`).join(' OR ');
}

/** The keys of the next rows that have to be sealed anew, as texts. */
async function listBatch(
  db: Queryable,
  table: SealedTable,
  head: Buffer,
  after: readonly string[],
): Promise<string[][]> {
  const keyNames = table.key.map(({ name }) => name).join(', ');
  const later = table.key.map(({ type }, at) => `$${at + 2}::text::${type}`).join(', ');
  const { rows } = await db.query<{ key: string[] }>(
    `SELECT ARRAY[${table.key.map(({ name }) => `${name}::text`).join(', ')}] AS key FROM ${table.name}
     WHERE (${isElsewhere(table)})${after.length === 0 ? '' : ` AND (${keyNames}) > (${later})`}
     ORDER BY ${keyNames} LIMIT ${batchSize}`,
    [head, ...after],
  );
  return rows.map(({ key }) => key);
}

/** SQL that names one row by its key, whose first column is the parameter `$first`. */
function isRow(key: SealedTable['key'], first: number): string {
  return key.map(({ name, type }, at) => `${name} = $${first + at}::text::${type}`).join(' AND ');
}

/**
 * Locks a row if it still has to be sealed anew, by its key alone: a distributed engine locks no other way. Null if it has
 * not, or somebody holds it.
 */
async function lockRow(tx: Queryable, table: SealedTable, head: Buffer, key: readonly string[]): Promise<Row | null> {
  const read = [...table.columns.map(({ name }) => name), ...placingColumns(table).map((name) => `${name}::text`)];
  const open = table.columns.flatMap((column) => (column.open ? [`${column.open.text} AS "${openName(column)}"`] : []));
  const { rows } = await tx.query<Row>(
    `SELECT ${[...read, ...open].join(', ')} FROM ${table.name}
     WHERE (${isElsewhere(table)}) AND ${isRow(table.key, 2)} FOR UPDATE SKIP LOCKED`,
    [head, ...key],
  );
  return rows[0] ?? null;
}

type Resealed = [name: string, value: Buffer | null][];

/** The name under which an open value is read. */
const openName = ({ name }: SealedColumn): string => `open ${name}`;

async function resealValue(keys: Keys, column: SealedColumn, row: Row): Promise<Resealed> {
  const sealed = row[column.name] as Buffer | null;
  const { found = [] } = column;
  const names = [column.name, ...found.map(({ name }) => name)];
  const texts = row as SealedRow;
  const open = (row[openName(column)] ?? null) as string | null;
  if (sealed === null && open === null) return names.map((name) => [name, null]);
  const text = sealed === null ? (open ?? '') : await openValue(keys, column, texts, sealed);
  const hashes = await Promise.all(
    found.map(async (by): Promise<[FoundBy, Buffer | null]> => [by, await by.hash(keys, text)]),
  );
  // Where a hash is the key of the row, the row has another key from now on.
  const own = hashes.flatMap(([by, hash]) => (by.in || hash === null ? [] : [[by.name, keyText(hash)] as const]));
  const place = { ...texts, ...Object.fromEntries(own) };
  return [
    [column.name, await sealValue(keys, column, place, text)],
    ...hashes.map(([{ name }, hash]): Resealed[number] => [name, hash]),
  ];
}

/** Columns of one table that get new values, and the columns of the key by which its rows are told apart. */
interface Target {
  table: string;
  key: SealedTable['key'];
  names: string[];
}

/** The table itself, and those that hold hashes of what is sealed in it. */
function targetsOf({ name: table, key, columns }: SealedTable): Target[] {
  const own = columns.flatMap(({ name, found = [], open }) => [
    name,
    ...found.flatMap((by) => (by.in ? [] : [by.name])),
    ...(open?.columns ?? []),
  ]);
  const others = columns
    .flatMap(({ found = [] }) => found)
    .flatMap(({ name: hash, in: there }) =>
      there ? [{ table: there.table, key: key.filter(({ name }) => name === there.by), names: [hash] }] : [],
    );
  return [{ table, key, names: own }, ...others];
}

async function storeRow(
  tx: Queryable,
  keys: Keys,
  table: SealedTable,
  key: readonly string[],
  row: Row,
): Promise<void> {
  const values = await Promise.all(table.columns.map((column) => resealValue(keys, column, row))).catch(
    (cause: unknown) => {
      throw new Error(`${table.name}, row ${key.join(', ')}: ${(cause as Error).message}`, { cause });
    },
  );
  const changed = new Map(values.flat());
  for (const target of targetsOf(table)) {
    const sets = target.names.map((name, at) => `${name} = $${at + 1}`).join(', ');
    const ofTarget = target.key.map((column) => key[table.key.indexOf(column)]);
    await tx.query(`UPDATE ${target.table} SET ${sets} WHERE ${isRow(target.key, target.names.length + 1)}`, [
      ...target.names.map((name) => changed.get(name) ?? null),
      ...ofTarget,
    ]);
  }
}

/**
 * Seals the values of a table under the current key, bound to their places, and makes the hashes that find them anew, in small transactions beside
 * a running portal; `onRows` hears of each. Rows locked at the moment are passed over: so nobody waits and two can
 * do it at once. How many rows were sealed anew; those that are left tells `countElsewhere`.
 */
export async function resealTable(
  pool: pg.Pool,
  keys: Keys,
  table: SealedTable,
  onRows: (rows: number) => void,
): Promise<number> {
  const head = boundHead(keys.currentId);
  let [after, done]: [readonly string[], number] = [[], 0];
  for (;;) {
    const batch = await listBatch(pool, table, head, after);
    const rows = await inTransaction(pool, async (tx) => {
      // Statements issued together travel together.
      const locked = await Promise.all(batch.map(async (key) => ({ key, row: await lockRow(tx, table, head, key) })));
      const held = locked.flatMap(({ key, row }) => (row === null ? [] : [{ key, row }]));
      await Promise.all(held.map(({ key, row }) => storeRow(tx, keys, table, key, row)));
      return held.length;
    });
    done += rows;
    onRows(rows);
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) return done;
    after = last;
  }
}

/** How many rows of a table hold a value that has to be sealed anew. */
export async function countElsewhere(db: Queryable, keys: Keys, table: SealedTable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM ${table.name} WHERE ${isElsewhere(table)}`,
    [boundHead(keys.currentId)],
  );
  return rows[0]?.count ?? 0;
}

/** How many rows of a table hold a value sealed under each key, by its id. */
export async function countByKey(db: Queryable, table: SealedTable): Promise<Map<string, number>> {
  const ids = table.columns.map(
    ({ name }) => `(convert_from(substring(${name} FROM 2 FOR get_byte(${name}, 0) & 127), 'LATIN1'))`,
  );
  const { rows } = await db.query<{ keyIds: (string | null)[]; count: number }>(
    `SELECT ARRAY[${ids.join(', ')}] AS "keyIds", count(*) FROM ${table.name} GROUP BY 1`,
  );
  const counts = new Map<string, number>();
  for (const { keyIds, count } of rows) {
    for (const keyId of new Set(keyIds)) if (keyId !== null) counts.set(keyId, (counts.get(keyId) ?? 0) + count);
  }
  return counts;
}
