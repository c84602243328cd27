import type pg from 'pg';
import { isDemoDatabase } from '../demo/demo-mark.ts';
import { hasNoTables, isRehearsalDatabase, listForeignTables } from '../demo/rehearsal-mark.ts';
import { listKeyProblems } from '../issuer/face.ts';
import { readDatabaseUrl } from '../platform/db/database-url.ts';
import { findSchemaProblem, hasSchema } from '../platform/db/migrate.ts';
import { createPool } from '../platform/db/pool.ts';
import { mayAlter } from '../platform/db/runtime-rights.ts';
import { get, type Queryable, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { agreedWordsProblems } from './checks/agreed-words-problems.ts';
import type { Config } from './config.ts';
import { isNotAllowed, migrateFirst } from './database/migrate-database.ts';

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

async function demoProblems(db: Queryable, { isDemo }: Pick<Config, 'isDemo'>): Promise<string[]> {
  if (isDemo || !(await isDemoDatabase(db))) return [];
  return ['DATABASE_URL: a demo made this database, so everyone knows its passwords; use an empty one'];
}

/** The people of a demo agreed to nothing, and its words are for trying. */
async function wordsProblems(db: Queryable, { isDemo, programDir }: Pick<Config, 'isDemo' | 'programDir'>) {
  return isDemo ? [] : (await agreedWordsProblems(db, programDir)).map((problem) => `PROGRAM_DIR: ${problem}`);
}

/**
 * A rehearsal plays with its own data alone, and nobody else ever meets its made-up people. It is asked before anything is
 * migrated, so what is refused stays as it was.
 */
async function rehearsalProblems(
  db: Queryable,
  { isRehearsal }: Pick<Config, 'isRehearsal'>,
  hasOurSchema: boolean,
): Promise<string[]> {
  if (!isRehearsal) {
    if (!hasOurSchema || !(await isRehearsalDatabase(db))) return [];
    return ['DATABASE_URL: a rehearsal made this database, so its people and cards are made up; use an empty one'];
  }
  const found = hasOurSchema ? await listForeignTables(db) : (await hasNoTables(db)) ? [] : ['tables of others'];
  if (found.length === 0) return [];
  return [`REHEARSAL_DATABASE_URL: a rehearsal takes an empty database or its own; this one holds ${found.join(', ')}`];
}

async function keyProblems(db: Queryable, keys: Keys | null): Promise<string[]> {
  return keys === null ? [] : (await listKeyProblems(db, keys)).map((problem) => `KEYS_FILE: ${problem}`);
}

/**
 * Returns the reasons why the portal cannot run on a database, one line for each variable; changes nothing. Without keys
 * (their file has a problem of its own) they are not compared.
 */
export async function databaseProblems(
  db: Queryable,
  config: Pick<Config, 'isDemo' | 'isRehearsal' | 'programDir'>,
  keys: Keys | null,
): Promise<string[]> {
  const { version } = await get(db, serverVersion, []);
  const tooOld = versionProblems(version);
  if (tooOld.length > 0) return tooOld;
  const isOurs = await hasSchema(db);
  const rehearsal = await rehearsalProblems(db, config, isOurs);
  if (!isOurs || rehearsal.length > 0) return rehearsal;
  // Of another schema nothing else can be asked.
  const problem = await findSchemaProblem(db);
  if (problem !== null) return [`DATABASE_URL: ${problem}`];
  return [...(await demoProblems(db, config)), ...(await keyProblems(db, keys)), ...(await wordsProblems(db, config))];
}

/** In production nobody who breaks into the portal may take away what guards the ledger (docs/operations.md). */
async function roleProblems(db: pg.Pool, { isProduction, mayOwnDatabase }: Config): Promise<string[]> {
  if (!isProduction || mayOwnDatabase || !(await mayAlter(db))) return [];
  return [
    'DATABASE_URL: its role could change the schema; name one that only runs, and the owner in MIGRATE_DATABASE_URL ' +
      'or for npm run migrate (or allow it with ONE_DATABASE_ROLE=1)',
  ];
}

/** The error of PgBouncer when a connection sets limits. */
const refusedByPooler = 'unsupported startup parameter';

const statementTimeout = statement<[], { ms: number }>(
  'start/get-statement-timeout',
  `SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`,
);

/** The longest that the server may let a statement go on behind a pooler. */
const longestStatementMs = 3_000;

/** Returns the settings missing where PgBouncer is in front: a way past it, and a limit that it cannot set. */
async function poolerProblems(db: Queryable, { databaseUrl, databaseDirectUrl }: Config): Promise<string[]> {
  if (databaseUrl === undefined || !readDatabaseUrl(databaseUrl).isPooled) return [];
  const { ms } = await get(db, statementTimeout, []);
  const rules: [isWrong: boolean, problem: string][] = [
    [
      databaseDirectUrl === undefined,
      'DATABASE_DIRECT_URL: must be set, past PgBouncer: notifications, migrations and commands hold on to a connection',
    ],
    [
      ms === 0 || ms > longestStatementMs,
      "DATABASE_URL: behind PgBouncer the server must end long statements: ALTER ROLE … SET statement_timeout = '3s'",
    ],
  ];
  return rules.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

async function lookAt(variable: string, url: string, look: (pool: pg.Pool) => Promise<string[]>): Promise<string[]> {
  const pool = createPool({ connectionString: url }, { maxConnections: 1 });
  try {
    return await look(pool);
  } catch (fault) {
    if (isNotAllowed(fault)) return [`${variable}: ${migrateFirst}`];
    const { code, message } = fault as { code?: string; message: string };
    if (message.includes(refusedByPooler)) return [`${variable}: PgBouncer is in front; say so with 'pgbouncer=true'`];
    // Never the URL: a password may stand in it.
    return [`${variable}: the database does not answer (${code ?? message})`];
  } finally {
    await pool.end();
  }
}

/** As `databaseProblems` for the database of `DATABASE_URL`, also when it cannot be reached; none without one. */
export async function ownDatabaseProblems(config: Config, keys: Keys | null): Promise<string[]> {
  const { databaseUrl, migrateUrl } = config;
  if (databaseUrl === undefined) return [];
  const ofData = (pool: pg.Pool) => databaseProblems(pool, config, keys);
  if (migrateUrl === undefined) {
    return await lookAt('DATABASE_URL', databaseUrl, async (pool) => [
      ...(await poolerProblems(pool, config)),
      ...(await ofData(pool)),
      ...(await roleProblems(pool, config)),
    ]);
  }
  const [runs, owns] = await Promise.all([
    lookAt('DATABASE_URL', databaseUrl, async (pool) => [
      ...(await poolerProblems(pool, config)),
      ...(await roleProblems(pool, config)),
    ]),
    lookAt('MIGRATE_DATABASE_URL', migrateUrl, ofData),
  ]);
  return [...runs, ...owns];
}
