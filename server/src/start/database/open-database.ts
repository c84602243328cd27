import type pg from 'pg';
import type { Logger } from 'pino';
import { reachEmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded/start.ts';
import { createPool } from '../../platform/db/pool.ts';
import { readFromStandby, type Standby } from '../../platform/db/standby.ts';
import type { Config } from '../config.ts';

export interface OpenDatabase {
  /** As the role that runs the portal. */
  connection: pg.PoolConfig;
  /** The same past a pooler: for notifications and the operator's commands, which hold on to a connection. */
  direct: pg.PoolConfig;
  /** As the role that owns and migrates the database; null where that is the same, or not known here. */
  owner: pg.PoolConfig | null;
  stop(): Promise<void>;
  /** The last lines of the embedded server; '' for one's own server, which keeps its own log. */
  lastLines(): string;
}

/**
 * The configured database: one's own by `DATABASE_URL`, else the embedded one, started here; a new one is a copy of the stopped
 * cluster `template`, if one is named.
 */
export async function openDatabase(config: Config, log: Logger, template: string | null): Promise<OpenDatabase> {
  return await open(config, log, (options) => startEmbeddedPostgres({ ...options, template }));
}

/** The configured database for a command of the operator: beside a portal that runs on it, or by itself. */
export async function reachDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  return await open(config, log, reachEmbeddedPostgres);
}

async function open(config: Config, log: Logger, embedded: typeof startEmbeddedPostgres): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl };
    const direct = { connectionString: config.databaseDirectUrl ?? config.databaseUrl };
    const owner = config.migrateUrl === undefined ? null : { connectionString: config.migrateUrl };
    return { connection, direct, owner, stop: async () => undefined, lastLines: () => '' };
  }
  const server = await embedded({
    dataDir: config.dataDir,
    log: (line) => log.debug({ line }, 'database'),
  });
  return { ...server, direct: server.connection };
}

/** The connections of a process. */
interface Pools {
  pool: pg.Pool;
  /** Past a pooler, where one is in front; else the same. */
  direct: pg.Pool;
  standby: Standby | null;
  end: () => Promise<void>;
}

/** Enough to listen on one, and to migrate on another. */
const directConnections = 2;

/** Opens the pools that the configuration asks for: one, and others for a database behind PgBouncer or with a standby. */
export function openPools(
  database: Pick<OpenDatabase, 'connection' | 'direct'>,
  { maxConnections, databaseDirectUrl, databaseReadUrl }: Config,
  onError: (error: Error) => void,
): Pools {
  const pool = createPool(database.connection, { maxConnections, onError });
  const direct =
    databaseDirectUrl === undefined
      ? pool
      : createPool(database.direct, { maxConnections: directConnections, onError });
  const reads =
    databaseReadUrl === undefined
      ? null
      : createPool({ connectionString: databaseReadUrl }, { maxConnections, onError });
  const standby = reads && readFromStandby(pool, reads);
  const end = async () => {
    await Promise.all([...new Set([pool, direct, reads])].map(async (each) => await each?.end()));
  };
  return { pool, direct, standby, end };
}
