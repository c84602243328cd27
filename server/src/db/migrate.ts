import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { grantToRunner } from './runtime-rights.ts';
import { get, list, type Queryable, statement } from './statement.ts';

/** Any number will do, as long as every process uses the same. */
const migrationLock = 4_826_001;

/** Migrations live with the foundation whose tables they make: `server/src/<foundation>/migrations/<time>-<what>.sql`. */
const sourceFolder = path.resolve(import.meta.dirname, '..');

async function listMigrationFiles(): Promise<{ name: string; file: string }[]> {
  const files = await readdir(sourceFolder, { recursive: true });
  return files
    .filter((file) => /(^|[/\\])migrations[/\\][^/\\]+\.sql$/.test(file))
    .map((file) => ({ name: path.basename(file), file: path.join(sourceFolder, file) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const schemaExists = statement<[], { exists: boolean }>(
  'db/find-migrations',
  `SELECT to_regclass('public.migration') IS NOT NULL AS exists`,
);
/** On a cluster each new table is bound to the commits on other nodes (decision 49). */
const hasTablesToBind = `SELECT WHERE to_regproc('cluster.bind_tables') IS NOT NULL`;

const appliedMigrations = statement<[], { name: string }>('db/list-migrations', 'SELECT name FROM public.migration');

/** Whether a portal was ever started on this database. */
export async function hasSchema(db: Queryable): Promise<boolean> {
  return (await get(db, schemaExists, [])).exists;
}

/** Migrations out of `names` that this release does not have: a newer release made them. */
export async function listUnknownMigrations(names: readonly string[]): Promise<string[]> {
  const own = new Set((await listMigrationFiles()).map(({ name }) => name));
  return names.filter((name) => !own.has(name));
}

/** Migrations of a database with a schema that this release does not have: a newer release made them. */
export async function listNewerMigrations(db: Queryable): Promise<string[]> {
  return await listUnknownMigrations((await list(db, appliedMigrations, [])).map(({ name }) => name));
}

/** How migrations are applied. */
export interface MigrateOptions {
  /** Leaves out those that a backup had not seen either. */
  isWanted?: (name: string) => boolean;
  /** The role that runs the portal, which gets its rights on all tables; null where one role does both. */
  runner?: string | null;
}

/** Whether a database has seen every migration of this release. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  if (!(await hasSchema(db))) return false;
  const applied = new Set((await list(db, appliedMigrations, [])).map(({ name }) => name));
  return (await listMigrationFiles()).every(({ name }) => applied.has(name));
}

/**
 * Applies the migrations that the database has not seen, in the order of their names, forward only. Several processes
 * may start at once: an advisory lock lets one work and the others find it done.
 */
export async function migrate(
  pool: pg.Pool,
  { isWanted = () => true, runner = null }: MigrateOptions = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query('CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL)');
    const applied = new Set(
      (await client.query<{ name: string }>('SELECT name FROM migration')).rows.map((r) => r.name),
    );
    for (const { name, file } of await listMigrationFiles()) {
      if (applied.has(name) || !isWanted(name)) continue;
      await client.query('BEGIN');
      await client.query(await readFile(file, 'utf8'));
      await client.query('INSERT INTO migration (name, applied_at) VALUES ($1, $2)', [name, new Date()]);
      await client.query('COMMIT');
    }
    if ((await client.query(hasTablesToBind)).rowCount === 1) await client.query('SELECT cluster.bind_tables()');
    if (runner !== null) await grantToRunner(client, runner);
  } finally {
    // Closing the connection frees the lock and the settings, whatever happened.
    client.release(true);
  }
}
