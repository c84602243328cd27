import type pg from 'pg';
import type { Queryable } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Keys } from './keys.ts';
import { withKeyId } from './seal.ts';
import { openValue, type SealedColumn, type SealedRow, type SealedTable, sealValue } from './sealed-table.ts';

/** Rows that are locked at once: for some milliseconds. */
const batchSize = 100;

type Row = Record<string, string | Buffer | null>;

const aliasOf = (at: number): string => `key_${at}`;

/** What stands in front of values sealed under a key. */
const prefixOf = (keyId: string): Buffer => withKeyId(keyId, Buffer.alloc(0));

/** SQL that finds rows of which a value was sealed under another key than that of the prefix `$1`. */
function isElsewhere({ columns }: SealedTable): string {
  return columns.map(({ name }) => `substring(${name} FROM 1 FOR length($1::bytea)) <> $1`).join(' OR ');
}

async function lockBatch(tx: Queryable, table: SealedTable, prefix: Buffer, after: readonly string[]): Promise<Row[]> {
  const keyNames = table.key.map(({ name }) => name).join(', ');
  const later = table.key.map(({ type }, at) => `$${at + 2}::text::${type}`).join(', ');
  const read = [...table.columns.map(({ name }) => name), ...(table.reads ?? [])];
  const keys = table.key.map(({ name }, at) => `${name}::text AS ${aliasOf(at)}`);
  const { rows } = await tx.query<Row>(
    `SELECT ${[...keys, ...read].join(', ')} FROM ${table.name}
     WHERE (${isElsewhere(table)})${after.length === 0 ? '' : ` AND (${keyNames}) > (${later})`}
     ORDER BY ${keyNames} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
    [prefix, ...after],
  );
  return rows;
}

type Resealed = [name: string, value: Buffer | null][];

async function resealValue(keys: Keys, column: SealedColumn, row: Row): Promise<Resealed> {
  const sealed = row[column.name] as Buffer | null;
  const { found } = column;
  const names = [column.name, ...(found ? [found.name] : [])];
  if (sealed === null) return names.map((name) => [name, null]);
  const texts = row as SealedRow;
  const text = await openValue(keys, column, texts, sealed);
  const resealed: Resealed = [[column.name, await sealValue(keys, column, texts, text)]];
  return found ? [...resealed, [found.name, await found.hash(keys, text)]] : resealed;
}

/** Columns of one table that get new values, and the columns of the key by which its rows are told apart. */
interface Target {
  table: string;
  key: SealedTable['key'];
  names: string[];
}

/** The table itself, and those that hold hashes of what is sealed in it. */
function targetsOf({ name: table, key, columns }: SealedTable): Target[] {
  const own = columns.flatMap(({ name, found }) => [name, ...(found && !found.in ? [found.name] : [])]);
  const others = columns.flatMap(({ found }) =>
    found?.in
      ? [{ table: found.in.table, key: key.filter(({ name }) => name === found.in?.by), names: [found.name] }]
      : [],
  );
  return [{ table, key, names: own }, ...others];
}

async function storeBatch(tx: Queryable, keys: Keys, table: SealedTable, rows: readonly Row[]): Promise<void> {
  const changed = await Promise.all(
    rows.map(async (row) => {
      const values = await Promise.all(table.columns.map((column) => resealValue(keys, column, row)));
      return new Map(values.flat());
    }),
  );
  for (const { table: name, key, names } of targetsOf(table)) {
    const aliases = key.map((column) => aliasOf(table.key.indexOf(column)));
    const keyArrays = aliases.map((alias) => rows.map((row) => row[alias]));
    const valueArrays = names.map((each) => changed.map((values) => values.get(each) ?? null));
    const unnested = [...keyArrays.map(() => 'text[]'), ...names.map(() => 'bytea[]')];
    await tx.query(
      `UPDATE ${name} AS stored SET ${names.map((each, at) => `${each} = made.value_${at}`).join(', ')}
       FROM unnest(${unnested.map((type, at) => `$${at + 1}::${type}`).join(', ')})
         AS made (${[...aliases, ...names.map((_, at) => `value_${at}`)].join(', ')})
       WHERE ${key.map((column, at) => `stored.${column.name} = made.${aliases[at]}::${column.type}`).join(' AND ')}`,
      [...keyArrays, ...valueArrays],
    );
  }
}

/**
 * Seals the values of a table under the current key, and makes the hashes that find them anew, in small transactions beside
 * a running portal; `onRows` hears of each. What somebody holds at the moment is passed over: so nobody waits and two can
 * do it at once. How many rows were sealed anew; those that are left tells `countUnder`.
 */
export async function resealTable(
  pool: pg.Pool,
  keys: Keys,
  table: SealedTable,
  onRows: (rows: number) => void,
): Promise<number> {
  const prefix = prefixOf(keys.currentId);
  let [after, done]: [readonly string[], number] = [[], 0];
  for (;;) {
    const rows = await inTransaction(pool, async (tx) => {
      const locked = await lockBatch(tx, table, prefix, after);
      if (locked.length > 0) await storeBatch(tx, keys, table, locked);
      return locked;
    });
    done += rows.length;
    onRows(rows.length);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return done;
    after = table.key.map((_, at) => String(last[aliasOf(at)]));
  }
}

/** How many rows of a table hold a value sealed under each key, by its id. */
export async function countByKey(db: Queryable, table: SealedTable): Promise<Map<string, number>> {
  const ids = table.columns.map(
    ({ name }) => `(convert_from(substring(${name} FROM 2 FOR get_byte(${name}, 0)), 'LATIN1'))`,
  );
  const { rows } = await db.query<{ keyId: string; count: number }>(
    `SELECT key_id AS "keyId", count(*) FROM ${table.name}
       CROSS JOIN LATERAL (SELECT DISTINCT key_id FROM (VALUES ${ids.join(', ')}) AS each (key_id)) AS held
     WHERE key_id IS NOT NULL GROUP BY key_id ORDER BY key_id`,
  );
  return new Map(rows.map(({ keyId, count }) => [keyId, count]));
}
