import pg from 'pg';
import { distribute } from '../issuer/face.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createPool } from '../platform/db/pool.ts';
import { connectionTo } from './connections.ts';

/** One node of a cluster, as everybody reaches it: also its other nodes. */
export type Node = { host: string; port: number; user: string; password?: string };

/** Runs statements one after another, each in a transaction of its own. */
async function runOn(node: Node, database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connectionTo(node, database));
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The nodes of the Citus cluster with this coordinator, which comes first. */
export async function listNodes(coordinatorUrl: string): Promise<Node[]> {
  const client = new pg.Client(coordinatorUrl);
  await client.connect();
  const { rows } = await client
    .query<{ host: string; port: number }>(
      'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive ORDER BY groupid',
    )
    .finally(() => client.end());
  const { username, password } = new URL(coordinatorUrl);
  const who = { user: decodeURIComponent(username), ...(password && { password: decodeURIComponent(password) }) };
  return rows.map((row) => ({ ...row, ...who }));
}

/** Makes a database with the engine on every node; the first is its coordinator, the others take its tables. */
export async function createOnCluster(nodes: readonly Node[], name: string, shards = 8): Promise<void> {
  for (const node of nodes) {
    await runOn(node, 'postgres', `CREATE DATABASE ${name}`);
    await runOn(node, name, 'CREATE EXTENSION citus');
  }
  const [first, ...others] = nodes.map(({ host, port }) => `'${host}', ${port}`);
  const add = others.map((other) => `SELECT citus_add_node(${other})`);
  const alone = `SELECT citus_set_node_property(${first}, 'shouldhaveshards', ${others.length === 0})`;
  // Few shards: each connection learns of all of them when it is new, and tests make many connections.
  const fewShards = `ALTER DATABASE ${name} SET citus.shard_count = ${shards}`;
  await runOn(nodes[0] as Node, name, `SELECT citus_set_coordinator_host(${first})`, ...add, alone, fewShards);
}

/** Brings the schema to such a database, and distributes it. */
export async function distributeOnCluster(nodes: readonly Node[], name: string): Promise<void> {
  const pool = createPool(connectionTo(nodes[0] as Node, name), { patientMs: 60_000 });
  try {
    await migrate(pool);
    await distribute(pool, () => undefined);
  } finally {
    await pool.end();
  }
}

/** Lets nobody connect any more, the engine's own workers included, so that the database can be cloned. */
export async function closeOnCluster(nodes: readonly Node[], name: string): Promise<void> {
  for (const node of nodes) {
    await runOn(
      node,
      'postgres',
      `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
  }
}

/**
 * Clones a closed database, node by node: files and catalogs are the same then, so that each coordinator finds its
 *shards in the databases of the same name. What a database is told to set is not cloned; distributing again, which finds
 * nothing else to do, tells it.
 */
export async function cloneOnCluster(nodes: readonly Node[], template: string, name: string): Promise<void> {
  const clone = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`;
  await Promise.all(nodes.map((node) => runOn(node, 'postgres', clone)));
  const pool = createPool(connectionTo(nodes[0] as Node, name));
  await distribute(pool, () => undefined).finally(() => pool.end());
}

export async function dropOnCluster(nodes: readonly Node[], name: string): Promise<void> {
  for (const node of nodes) await runOn(node, 'postgres', `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
