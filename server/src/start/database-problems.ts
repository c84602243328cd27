import { hasSchema, listNewerMigrations } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { get, type Queryable, statement } from '../db/statement.ts';
import { isDemoDatabase } from '../demo/demo-mark.ts';
import { listKeyProblems } from '../issuer/face.ts';
import type { Keys } from '../ports/keys.ts';
import type { Config } from './config.ts';

/** The oldest PostgreSQL that the portal was tried on. */
const oldestVersion = 15;

const serverVersion = statement<[], { version: number }>(
  'start/get-server-version',
  `SELECT current_setting('server_version_num')::int AS version`,
);

/** Why a server of this `server_version_num` will not do; none when it will. */
export function versionProblems(version: number): string[] {
  const major = Math.floor(version / 10_000);
  if (major >= oldestVersion) return [];
  return [`DATABASE_URL: PostgreSQL ${oldestVersion} or newer is needed; this is ${major}`];
}

async function schemaProblems(db: Queryable): Promise<string[]> {
  const newer = await listNewerMigrations(db);
  if (newer.length === 0) return [];
  return [`DATABASE_URL: a newer release made this database (${newer.join(', ')}); start that release, or restore`];
}

async function demoProblems(db: Queryable, { isDemo }: Pick<Config, 'isDemo'>): Promise<string[]> {
  if (isDemo || !(await isDemoDatabase(db))) return [];
  return ['DATABASE_URL: a demo made this database, so everyone knows its passwords; use an empty one'];
}

async function keyProblems(db: Queryable, keys: Keys | null): Promise<string[]> {
  return keys === null ? [] : (await listKeyProblems(db, keys)).map((problem) => `KEYS_FILE: ${problem}`);
}

/**
 * What keeps the portal from running on a database, one line for each variable; nothing is changed there. Without keys
 * (their file has a problem of its own) they are not compared.
 */
export async function databaseProblems(
  db: Queryable,
  config: Pick<Config, 'isDemo'>,
  keys: Keys | null,
): Promise<string[]> {
  const { version } = await get(db, serverVersion, []);
  const tooOld = versionProblems(version);
  if (tooOld.length > 0 || !(await hasSchema(db))) return tooOld;
  const newer = await schemaProblems(db);
  return [...newer, ...(await demoProblems(db, config)), ...(await keyProblems(db, keys))];
}

/** As `databaseProblems` for the database of `DATABASE_URL`, also when it cannot be reached; none without one. */
export async function ownDatabaseProblems(config: Config, keys: Keys | null): Promise<string[]> {
  if (config.databaseUrl === undefined) return [];
  const pool = createPool({ connectionString: config.databaseUrl }, { maxConnections: 1 });
  try {
    return await databaseProblems(pool, config, keys);
  } catch (fault) {
    const { code, message } = fault as { code?: string; message: string };
    // Never the URL: a password may stand in it.
    return [`DATABASE_URL: the database does not answer (${code ?? message})`];
  } finally {
    await pool.end();
  }
}
