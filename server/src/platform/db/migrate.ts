import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { baseName, NotAsLeft, presentNames, requireBaseCatalog } from './former-schema.ts';
import { type IrreversibleMigration, listIrreversible } from './irreversible.ts';
import { grantToRunner } from './runtime-rights.ts';
import { listMigrationFiles, readSchema, type SqlFile } from './schema-files.ts';
import { splitStatements } from './split-statements.ts';
import { get, list, type Queryable, statement } from './statement.ts';

/** Any number will do, as long as every process uses the same. */
const migrationLock = 4_826_001;

const schemaExists = statement<[], { exists: boolean }>(
  'db/find-migrations',
  `SELECT to_regclass('public.migration') IS NOT NULL AS exists`,
);
/** On a cluster each new table is bound to the commits on other nodes (decision 49). */
const hasTablesToBind = `SELECT WHERE to_regproc('cluster.bind_tables') IS NOT NULL`;

const appliedMigrations = statement<[], { name: string }>('db/list-migrations', 'SELECT name FROM public.migration');

async function listApplied(db: Queryable): Promise<string[]> {
  return (await list(db, appliedMigrations, [])).map(({ name }) => name);
}

/** Tells whether a portal was ever started on this database. */
export async function hasSchema(db: Queryable): Promise<boolean> {
  return (await get(db, schemaExists, [])).exists;
}

/** Migrations out of `names` that this release does not have: a newer release made them. */
export async function listUnknownMigrations(names: readonly string[]): Promise<string[]> {
  const own = new Set((await listMigrationFiles()).map(({ name }) => name));
  return names.filter((name) => name !== baseName && !own.has(name));
}

/** Why this release cannot take a database with a schema, in words for operators; null where it can. Nothing is changed. */
export async function findSchemaProblem(db: Queryable): Promise<string | null> {
  const applied = await listApplied(db);
  try {
    const newer = await listUnknownMigrations(presentNames(applied));
    if (newer.length > 0) {
      return `a newer release made this database (${newer.join(', ')}); start that release, or restore`;
    }
    if (!applied.includes(baseName)) await requireBaseCatalog(db);
    return null;
  } catch (fault) {
    if (fault instanceof NotAsLeft) return fault.message;
    throw fault;
  }
}

/** Lists the irreversible migrations that a database with data has before it; none where there is no schema yet. */
export async function listIrreversibleAhead(
  db: Queryable,
  files: readonly SqlFile[] | null = null,
): Promise<IrreversibleMigration[]> {
  if (!(await hasSchema(db))) return [];
  const applied = new Set(presentNames(await listApplied(db)));
  const all = files ?? (await listMigrationFiles());
  return await listIrreversible(all.filter(({ name }) => !applied.has(name)));
}

/** How migrations are applied. */
export interface MigrateOptions {
  /** Leaves out those that a backup had not seen either. */
  isWanted?: (name: string) => boolean;
  /** The role that runs the portal, which gets its rights on all tables; null where one role does both. */
  runner?: string | null;
  /** The migrations; null: this release's. */
  files?: readonly SqlFile[] | null;
}

/** Tells whether a database has seen every migration of this release. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  if (!(await hasSchema(db))) return false;
  const applied = new Set(await listApplied(db));
  return applied.has(baseName) && (await listMigrationFiles()).every(({ name }) => applied.has(name));
}

const remember = 'INSERT INTO migration (name, applied_at) VALUES ($1, $2)';

/** Makes the schema of an empty database. */
async function makeSchema(client: pg.PoolClient): Promise<void> {
  const texts = await readSchema();
  await client.query('BEGIN');
  for (const text of texts) await client.query(text);
  await client.query(remember, [baseName, new Date()]);
  await client.query('COMMIT');
}

/** The part of a schema that only explains it. */
const commentsIn = (text: string): string => (text.match(/^COMMENT ON .*?';$/gms) ?? []).join('\n');

/** Takes a database over from the migrations of before: from then on it is as if the schema's own files had made it. */
async function takeOver(client: pg.PoolClient): Promise<void> {
  const texts = await readSchema();
  await client.query('BEGIN');
  await requireBaseCatalog(client);
  await client.query(texts.map(commentsIn).join('\n'));
  await client.query('DELETE FROM migration');
  await client.query(remember, [baseName, new Date()]);
  await client.query('COMMIT');
}

/**
 * Makes the schema where there is none, then applies the migrations that the database has not seen, in the order of their
 * names, forward only. Several processes may start at once: an advisory lock lets one work and the others find it done.
 * Throws, in words for operators, on a database of before that is not as its last release left it, and changes nothing there.
 */
export async function migrate(
  pool: pg.Pool,
  { isWanted = () => true, runner = null, files = null }: MigrateOptions = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query('CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL)');
    const names = await listApplied(client);
    const applied = new Set(presentNames(names));
    if (!applied.has(baseName)) await makeSchema(client);
    else if (!names.includes(baseName)) await takeOver(client);
    const isDistributed = (await client.query(hasTablesToBind)).rowCount === 1;
    for (const { name, file } of files ?? (await listMigrationFiles())) {
      if (applied.has(name) || !isWanted(name)) continue;
      const text = await readFile(file, 'utf8');
      await client.query('BEGIN');
      // A distributed engine makes no index and no constraint on its tables among others of one message.
      for (const part of isDistributed ? splitStatements(text) : [text]) await client.query(part);
      await client.query(remember, [name, new Date()]);
      await client.query('COMMIT');
    }
    if (isDistributed) await client.query('SELECT cluster.bind_tables()');
    if (runner !== null) await grantToRunner(client, runner);
  } finally {
    // Closing the connection frees the lock and the settings, whatever happened.
    client.release(true);
  }
}
