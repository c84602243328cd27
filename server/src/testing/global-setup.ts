import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrate.ts';
import {
  closeOnCluster,
  createOnCluster,
  distributeOnCluster,
  dropOnCluster,
  listNodes,
  type Node,
} from './cluster.ts';
import { connectionTo, runningRole, runOnServer } from './connections.ts';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * `nodes` are those of a cluster, on each of which every test database is; none on one server. `hasRunner` is whether
     * the portal runs in a role of its own there.
     */
    testDatabases: {
      server: pg.PoolConfig;
      direct: pg.PoolConfig;
      template: string;
      nodes: Node[];
      hasRunner: boolean;
    };
  }
}

const templateOf = (project: TestProject) => `portal_template_${process.pid}_${project.name}`;

/**
 * Before all tests: one server, and one migrated template that every test file clones. Returns what to do after.
 * `CLUSTER_URL` names the coordinator of a Citus cluster, on which all is distributed then.
 * @public named by vitest.config.ts
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { CLUSTER_URL: clusterUrl } = process.env;
  if (clusterUrl) return await setUpCluster(project, clusterUrl);
  return await setUpOn(project, await startTestServer());
}

/** The same on a server of the caller's, which ends with the tests; `hasRunner` as it is provided. */
export async function setUpOn(
  project: TestProject,
  server: TestServer,
  { hasRunner = true } = {},
): Promise<() => Promise<void>> {
  const template = templateOf(project);
  await runOnServer(server.direct, `CREATE DATABASE ${template}`);
  // A template can be cloned only while nobody is connected to it.
  const pool = new pg.Pool(connectionTo(server.direct, template));
  await migrate(pool, { runner: runningRole }).finally(() => pool.end());
  project.provide('testDatabases', {
    server: server.connection,
    direct: server.direct,
    template,
    nodes: [],
    hasRunner,
  });
  return async () => {
    await runOnServer(server.direct, `DROP DATABASE ${template} WITH (FORCE)`);
    await server.stop();
  };
}

async function setUpCluster(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = templateOf(project);
  const nodes = await listNodes(url);
  await createOnCluster(nodes, template);
  await distributeOnCluster(nodes, template);
  await closeOnCluster(nodes, template);
  const server = { ...nodes[0], database: 'postgres' };
  project.provide('testDatabases', { server, direct: server, template, nodes, hasRunner: false });
  return () => dropOnCluster(nodes, template);
}
