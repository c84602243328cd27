import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../platform/db/embedded/start.ts';
import { ensureRunner } from './connections.ts';
import { findQuickFolder, runPrefix } from './quick-folder.ts';

/** The PostgreSQL server that a whole test run shares. */
export interface TestServer {
  /** As its owner. */
  connection: pg.PoolConfig;
  /** The same past a pooler: to make databases, and to remove them. */
  direct: pg.PoolConfig;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL if set (past a pooler, that of DATABASE_DIRECT_URL), else an embedded one on a folder that goes with it. */
export async function startTestServer(databaseUrl = process.env['DATABASE_URL']): Promise<TestServer> {
  if (databaseUrl) {
    const directUrl = process.env['DATABASE_DIRECT_URL'] ?? databaseUrl;
    const [connection, direct] = [{ connectionString: databaseUrl }, { connectionString: directUrl }];
    await ensureRunner(direct);
    return { connection, direct, stop: async () => undefined };
  }
  const dataDir = await mkdtemp(join(await findQuickFolder(), runPrefix));
  // So that the whole cluster lives in it, also when root runs the tests.
  await chmod(dataDir, 0o755);
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    const faults = lines.filter((line) => /PANIC|terminated by signal/.test(line));
    if (faults.length > 0) throw new Error(`the test database crashed:\n${faults.join('\n')}`);
  };
  const connection = { ...server.owner };
  return { connection, direct: connection, stop };
}
