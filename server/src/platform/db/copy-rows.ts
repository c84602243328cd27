import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a row that is copied; bytes go as they are. */
export type CopyValue = string | number | boolean | Date | Uint8Array | null;

/** Rows that a table gets at once. */
export interface CopiedRows {
  /** With its schema. */
  table: string;
  /** Their names, one after the other. */
  columns: string;
  rows: Iterable<readonly CopyValue[]>;
}

/** About as much as goes out in one piece. */
const pieceChars = 64 * 1024;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function written(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Uint8Array)
    return `\\\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  return String(value).replaceAll(/[\\\t\n\r]/g, (each) => escapes[each] as string);
}

function* lines(rows: CopiedRows['rows']): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += `${row.map(written).join('\t')}\n`;
    if (piece.length < pieceChars) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/**
 * Copies rows into a table, in the transaction of `db`, ten times as fast as by INSERT. The connection must come from a pool
 * that is not pipelined.
 */
export async function copyRows(db: pg.ClientBase, { table, columns, rows }: CopiedRows): Promise<void> {
  await pipeline(lines(rows), db.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`)));
}

/** The next numbers of a table's own sequence, in order; whoever else draws at the same time gets others. */
export async function drawIds(db: pg.ClientBase, table: string, column: string, count: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT nextval(pg_get_serial_sequence($1, $2)) AS id FROM generate_series(1, $3::int)',
    [table, column, count],
  );
  return rows.map(({ id }) => id);
}
