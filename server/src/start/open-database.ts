import type pg from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import type { Config } from './config.ts';

export interface OpenDatabase {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
  /** What the embedded server wrote last; '' of one's own, which keeps its own log. */
  lastLines(): string;
}

/** The configured database: one's own by `DATABASE_URL`, else the embedded one, started here. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined, lastLines: () => '' };
  }
  return await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ line }, 'database'),
  });
}
