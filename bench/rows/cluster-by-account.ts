import { createPool } from '@portal/server/platform/db/pool';
import { inTransaction } from '@portal/server/platform/db/transaction';
import type { Node } from '@portal/server/testing/cluster';
import { connectionTo } from '@portal/server/testing/connections';
import type pg from 'pg';
import type { Transact } from '../harness/transact.ts';

/** Connections to every node, by the accounts whose rows it has. */
export interface ByAccount {
  poolOf(accountId: number): pg.Pool;
  transact: Transact;
  end(): Promise<void>;
}

const placements = `SELECT account.id AS "accountId", nodeport AS port
  FROM unnest($1::bigint[]) AS account (id)
    JOIN pg_dist_shard_placement ON shardid = get_shard_id_for_distribution_column('issuer.account', account.id)`;

/** Connects each account's acts to the node that has its rows: it plans them, runs them and commits them by itself. */
export async function connectByAccount(
  nodes: readonly Node[],
  database: string,
  coordinator: pg.Pool,
  accountIds: readonly number[],
): Promise<ByAccount> {
  const options = { maxConnections: 16, patientMs: 10 * 60_000 };
  const pools = new Map(nodes.map((node) => [node.port, createPool(connectionTo(node, database), options)]));
  const { rows } = await coordinator.query<{ accountId: number; port: number }>(placements, [accountIds]);
  const ports = new Map(rows.map(({ accountId, port }) => [accountId, port]));
  const poolOf = (accountId: number) => {
    const pool = pools.get(ports.get(accountId) ?? -1);
    if (!pool) throw new Error(`no node has account ${accountId}`);
    return pool;
  };
  return {
    poolOf,
    transact: async (accountId, work) => await inTransaction(poolOf(accountId), work),
    end: async () => {
      for (const pool of pools.values()) await pool.end();
    },
  };
}
