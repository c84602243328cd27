import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { connectionTo, runOnServer } from './connections.ts';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { server: pg.PoolConfig; template: string };
  }
}

/**
 * Before all tests: one server, and one migrated template that every test file clones. Returns what to do after.
 * @public named by vitest.config.ts
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = `portal_template_${process.pid}`;
  await runOnServer(server.connection, `CREATE DATABASE ${template}`);
  // A template can be cloned only while nobody is connected to it.
  const pool = new pg.Pool(connectionTo(server.connection, template));
  await migrate(pool).finally(() => pool.end());
  project.provide('testDatabases', { server: server.connection, template });
  return async () => {
    await runOnServer(server.connection, `DROP DATABASE ${template} WITH (FORCE)`);
    await server.stop();
  };
}
