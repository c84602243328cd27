import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { list, statement } from '../db/statement.ts';
import { packPiece } from './archive.ts';
import { listTables } from './list-tables.ts';

const migrations = statement<[], { name: string }>(
  'backup/list-migrations',
  'SELECT name FROM public.migration ORDER BY name',
);
const sequences = statement<[], { name: string }>(
  'backup/list-sequences',
  `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
   WHERE NOT EXISTS (SELECT FROM pg_depend WHERE deptype = 'e'
     AND objid = format('%I.%I', schemaname, sequencename)::regclass)
   ORDER BY 1`,
);

interface SequenceState {
  lastValue: string;
  isCalled: boolean;
}

/** The counts of a backup, for the operator who took it. */
export interface BackupCount {
  tables: number;
  rows: number;
}

export interface BackupTools {
  /** The text of the keys file; read last, so that it holds every key that a row was sealed with. */
  readKeys: () => Promise<string>;
  takenAt: Date;
  onTable: (count: BackupCount) => void;
}

/**
 * The whole database as it is at one instant, table by table, while the portal goes on. Nobody waits for it: it only reads.
 * `db` is a connection of its own.
 */
export async function* takeBackup(
  db: pg.PoolClient,
  { readKeys, takenAt, onTable }: BackupTools,
): AsyncGenerator<Uint8Array> {
  await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const applied = (await list(db, migrations, [])).map(({ name }) => name);
  yield packPiece({ kind: 'head', format: 1, takenAt: takenAt.toISOString(), migrations: applied });
  const count: BackupCount = { tables: 0, rows: 0 };
  for (const { name, columns } of await listTables(db)) {
    yield packPiece({ kind: 'table', name, columns });
    const rows = db.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
    for await (const bytes of rows as AsyncIterable<Buffer>) yield packPiece(bytes);
    count.tables += 1;
    count.rows += rows.rowCount;
    onTable(count);
  }
  // Sequences are in no snapshot: read last, they are never behind a row.
  const last = [];
  for (const { name } of await list(db, sequences, [])) {
    const { rows } = await db.query<SequenceState>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${name}`,
    );
    last.push(...rows.map((state) => ({ name, ...state })));
  }
  yield packPiece({ kind: 'end', sequences: last, keys: await readKeys() });
  await db.query('COMMIT');
}
