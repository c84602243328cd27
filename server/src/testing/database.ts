import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { cloneOnCluster, dropOnCluster } from './cluster.ts';
import { asRunner, cloneDatabase, connectionTo, runOnServer } from './connections.ts';

export interface TestDatabase {
  /** As the role that runs the portal. */
  connection: pg.PoolConfig;
  /** As the role that owns it. */
  owner: pg.PoolConfig;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

const newName = () => `portal_test_${process.pid}_${randomBytes(4).toString('hex')}`;

/** A migrated, empty database for one test file: a clone of the run's template. Drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template, nodes } = inject('testDatabases');
  if (nodes.length === 0) return await cloneOf(template);
  const name = newName();
  await cloneOnCluster(nodes, template, name);
  // The owner of a cluster is a superuser there, and plays both.
  const connection = connectionTo(server, name);
  return { connection, owner: connection, drop: () => dropOnCluster(nodes, name) };
}

/** A database in which no portal ever was, of one node on a cluster too. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await cloneOf('template0');
}

async function cloneOf(template: string): Promise<TestDatabase> {
  const { server, direct } = inject('testDatabases');
  const name = newName();
  await cloneDatabase(direct, template, name);
  return {
    connection: asRunner(connectionTo(server, name)),
    owner: connectionTo(direct, name),
    drop: () => runOnServer(direct, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
