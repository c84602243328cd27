import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { cloneDatabase, connectionTo, runOnServer } from './connections.ts';

export interface TestDatabase {
  connection: pg.PoolConfig;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file: a clone of the run's template. Drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('testDatabases');
  const name = `portal_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await cloneDatabase(server, template, name);
  return {
    connection: connectionTo(server, name),
    drop: () => runOnServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
