import type pg from 'pg';
import { commitAsOne } from './one-commit.ts';
import { actsOfAccount, distributedTables, referenceTables } from './tables.ts';

/** Why a database cannot be distributed, in words for the operator. */
export class NotDistributable extends Error {}

/**
 * The settings of the engine for this database on every node. Statements find their account by functions that read a
 * reference table, which each node has whole; the ledger's triggers look at rows of one account only, which stand together;
 * and a table that is not distributed stays a plain one of the coordinator.
 */
const settings = {
  'citus.allow_nested_distributed_execution': 'on',
  'citus.enable_unsafe_triggers': 'on',
  'citus.enable_local_reference_table_foreign_keys': 'off',
  // One shard of a node after another, all nodes side by side: who sweeps over accounts may then change a reference table too.
  'citus.multi_shard_modify_mode': 'sequential',
} as const;

async function requireCluster(client: pg.PoolClient): Promise<void> {
  const { rows: engine } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (engine.length === 0) {
    throw new NotDistributable(
      'This database has no distributed engine: the extension citus is not in it. docs/scaling.md says how to make a cluster.',
    );
  }
  const { rows } = await client.query<{ isCoordinator: boolean; workers: number }>(
    `SELECT citus_is_coordinator() AS "isCoordinator",
       (SELECT count(*)::integer FROM pg_dist_node WHERE isactive AND shouldhaveshards) AS workers`,
  );
  if (!rows[0]?.isCoordinator) {
    throw new NotDistributable("This node is not the cluster's coordinator; DATABASE_URL has to name that one.");
  }
  if (rows[0].workers === 0) {
    throw new NotDistributable('No node of this cluster takes tables: add nodes with citus_add_node first.');
  }
}

/** Tells every node the engine's settings for this database, for the sessions to come. */
async function tellEngine(client: pg.PoolClient): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const { rows } = await client.query<{ result: string; success: boolean }>(
      `SELECT success, result FROM run_command_on_all_nodes(format('ALTER DATABASE %I SET %s = %s', current_database(), $1::text, $2::text))`,
      [name, value],
    );
    const failed = rows.find(({ success }) => !success);
    if (failed) throw new NotDistributable(`A node did not take the setting ${name}: ${failed.result}`);
  }
}

/** The tables that the engine keeps already. */
async function listKept(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
     WHERE relnamespace = 'issuer'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Has acts on one account run on its node, one message for each instead of one for each statement. Again, it changes nothing. */
async function sendWhole(client: pg.PoolClient): Promise<void> {
  await client.query(
    `SELECT create_distributed_function(oid::regprocedure, 'p_account_id', colocate_with => 'issuer.account', force_delegation => true)
     FROM pg_proc WHERE pronamespace = 'issuer'::regnamespace AND proname = ANY($1)`,
    [actsOfAccount],
  );
}

/**
 * Distributes the issuing core's tables by account over the nodes of a Citus cluster, with the rows that they have; the
 * schema is this release's. Each table goes in a transaction of its own, and what has gone is left as it is, so that it may
 * be run again. Nobody may work on the database meanwhile. `tell` is called for each table. Throws a NotDistributable.
 */
export async function distribute(pool: pg.Pool, tell: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await requireCluster(client);
    await tellEngine(client);
    for (const setting of Object.entries(settings)) await client.query('SELECT set_config($1, $2, false)', setting);
    const kept = await listKept(client);
    const steps = [
      ...referenceTables.map((name) => ({ name, act: `create_reference_table('issuer.${name}')` })),
      ...distributedTables.map((name) => ({
        name,
        act: `create_distributed_table('issuer.${name}', 'account_id', colocate_with => ${
          name === 'account' ? `'none'` : `'issuer.account'`
        })`,
      })),
    ];
    for (const [at, { name, act }] of steps.entries()) {
      const place = `${at + 1} of ${steps.length}: issuer.${name}`;
      if (kept.has(name)) {
        tell(`${place} is there already`);
        continue;
      }
      const start = performance.now();
      await client.query(`SELECT ${act}`);
      const { rows } = await client.query<{ count: number }>(`SELECT count(*)::integer AS count FROM issuer."${name}"`);
      tell(`${place}, ${rows[0]?.count ?? 0} rows, ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
    await sendWhole(client);
    await commitAsOne(client);
  } finally {
    // Closing the connection frees it of the settings.
    client.release(true);
  }
}

/**
 * Frees what the coordinator's own disk still holds of tables that were distributed. The rows stand on the nodes by then; the
 * ledger was recomputed from them.
 */
export async function dropCopies(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('BEGIN');
    // The trigger that keeps the ledger is of the rows on the nodes; what goes here is read by nobody.
    await client.query('SET LOCAL session_replication_role = replica');
    for (const name of [...distributedTables, ...referenceTables]) {
      await client.query(`SELECT truncate_local_data_after_distributing_table('issuer.${name}')`);
    }
    await client.query('COMMIT');
  } finally {
    client.release(true);
  }
}
