import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { presentNames } from '../db/former-schema.ts';
import { hasSchema, listUnknownMigrations, migrate } from '../db/migrate.ts';
import type { Piece, Section } from './archive.ts';
import { listTables } from './list-tables.ts';
import type { BackupCount } from './take-backup.ts';

export interface RestoreTools {
  /** Puts the keys in their place before the first row counts. Throws where others are there. */
  keepKeys: (text: string) => Promise<void>;
  onTable: (count: BackupCount) => void;
}

interface Tables {
  db: pg.PoolClient;
  pieces: AsyncIterator<Piece>;
  tools: RestoreTools;
}

type EndSection = Extract<Section, { kind: 'end' }>;

async function nextPiece(pieces: AsyncIterator<Piece>): Promise<Piece> {
  const { value, done } = await pieces.next();
  if (done) throw new Error('the backup was cut off: its end is missing');
  return value;
}

/** The rows of one table; what follows them. */
async function fillTable({ db, pieces }: Tables, { name, columns }: Extract<Section, { kind: 'table' }>) {
  let next: Section | null = null;
  async function* rows() {
    while (next === null) {
      const piece = await nextPiece(pieces);
      if (piece instanceof Uint8Array) yield piece;
      else next = piece;
    }
  }
  const into = db.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(rows, into);
  return { rows: into.rowCount, next: next ?? ((await nextPiece(pieces)) as Section) };
}

/** Fills all tables; the section that ends the archive. */
async function fillTables(tables: Tables): Promise<EndSection> {
  const count: BackupCount = { tables: 0, rows: 0 };
  let section = (await nextPiece(tables.pieces)) as Section;
  while (section.kind === 'table') {
    const { rows, next } = await fillTable(tables, section);
    count.tables += 1;
    count.rows += rows;
    tables.tools.onTable(count);
    section = next;
  }
  if (section.kind !== 'end') throw new Error('the file is no backup of a portal');
  return section;
}

/** Takes away the tables that were just made for a backup that then could not be used, so that another one can. */
async function emptyAgain(db: pg.PoolClient): Promise<void> {
  const names = (await listTables(db)).map(({ name }) => name);
  const schemas = new Set(names.map((name) => name.slice(0, name.indexOf('.'))).filter((name) => name !== 'public'));
  await db.query(`DROP SCHEMA IF EXISTS ${[...schemas].join(', ')} CASCADE`);
  await db.query(`DROP TABLE ${names.filter((name) => name.startsWith('public.')).join(', ')} CASCADE`);
}

/**
 * Puts a backup into an empty database, all of it or nothing. `pool` makes the tables as the release had them that took the
 * backup; what this one adds follows at its next start. Throws, in words for operators, where the database is not empty,
 * or a newer release took the backup, or one that is too old.
 */
export async function restoreBackup(
  pool: pg.Pool,
  db: pg.PoolClient,
  archive: AsyncIterable<Piece>,
  tools: RestoreTools,
): Promise<{ takenAt: string }> {
  if (await hasSchema(pool)) throw new Error('the database is not empty: a backup goes into an empty one only');
  const pieces = archive[Symbol.asyncIterator]();
  const head = (await nextPiece(pieces)) as Section;
  if (head.kind !== 'head' || head.format !== 1) throw new Error('the file is no backup of a portal');
  const migrations = presentNames(head.migrations);
  const [unknown] = await listUnknownMigrations(migrations);
  if (unknown !== undefined) throw new Error(`a newer release took this backup (${unknown}): restore it with that one`);
  const seen = new Set(migrations);
  try {
    await migrate(pool, { isWanted: (name) => seen.has(name) });
    await db.query('BEGIN');
    const all = await listTables(db);
    // Rows come as they were: what watches over new ones, or refuses changes, has nothing to say to them.
    for (const { name } of all) await db.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await db.query(`TRUNCATE ${all.map(({ name }) => name).join(', ')}`);
    const { sequences, keys } = await fillTables({ db, pieces, tools });
    for (const { name, lastValue, isCalled } of sequences) {
      await db.query('SELECT setval($1::regclass, $2::int8, $3)', [name, lastValue, isCalled]);
    }
    for (const { name } of all) await db.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await tools.keepKeys(keys);
    await db.query('COMMIT');
  } catch (fault) {
    await db.query('ROLLBACK').catch(() => undefined);
    await emptyAgain(db).catch(() => undefined);
    throw fault;
  }
  await db.query('ANALYZE');
  return { takenAt: head.takenAt };
}
