import type pg from 'pg';
import { isMigrated } from '../platform/db/migrate.ts';
import { createPool, type PoolOptions } from '../platform/db/pool.ts';
import { readConfig } from '../start/config.ts';
import { isNotAllowed, migrateDatabase } from '../start/database/migrate-database.ts';
import { reachDatabase } from '../start/database/open-database.ts';
import { createLog } from '../start/log.ts';

/**
 * Runs a command of the operator; what it resolves with is the exit code. A failure is said in its own words, with code 2.
 * `exitsAtOnce`: the command has read the portal's pages, which keep a process alive.
 */
export function runCommand(command: () => Promise<number>, { exitsAtOnce = false } = {}): void {
  const ended = command().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 2;
    },
  );
  if (exitsAtOnce) void ended.then(() => process.exit());
}

interface CommandOptions extends PoolOptions {
  /** As the role that owns the database, where one is known: to read or fill all of it, past what guards it. */
  isOwner?: boolean;
}

const needsOwner =
  'The role of DATABASE_URL may not do this. Set MIGRATE_DATABASE_URL to the same database as the role that owns it (docs/operations.md).';

const migrateFirst =
  'The database is as an earlier release left it: npm run migrate (docs/operations.md), or start the portal, brings it up to this one.';

/** The SQLSTATEs of a table, a column and a function that the database does not have. */
const missing: ReadonlySet<string> = new Set(['42P01', '42703', '42883']);
const isOfOtherSchema = (fault: unknown) => missing.has((fault as { code?: string } | null)?.code ?? '');

/**
 * Does something on the configured database, the embedded one included, and lets go of it. `migrate` brings it up to this
 * release.
 */
export async function onDatabase<Result>(
  act: (pool: pg.Pool, migrate: (options?: { isBackedUp?: boolean }) => Promise<void>) => Promise<Result>,
  { isOwner = false, ...options }: CommandOptions = {},
): Promise<Result> {
  const database = await reachDatabase(readConfig(process.env), createLog('warn'));
  const connection = isOwner ? (database.owner ?? database.direct) : database.direct;
  const pool = createPool(connection, options);
  try {
    return await act(pool, (how) => migrateDatabase(database, how));
  } catch (fault) {
    if (isOwner && !database.owner && isNotAllowed(fault)) throw new Error(needsOwner, { cause: fault });
    if (isOfOtherSchema(fault) && !(await isMigrated(pool))) throw new Error(migrateFirst, { cause: fault });
    throw fault;
  } finally {
    await pool.end();
    await database.stop();
  }
}
