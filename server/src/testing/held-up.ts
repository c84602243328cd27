import type pg from 'pg';
import { inject } from 'vitest';

/** Counts the sessions of the test's database that wait for a lock; on a cluster those of all nodes. */
export async function countHeldUp(pool: pg.Pool): Promise<number> {
  const sessions = inject('testDatabases').nodes.length > 0 ? 'citus_stat_activity' : 'pg_stat_activity';
  const waiting = `SELECT FROM ${sessions} WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await pool.query(waiting)).rowCount ?? 0;
}
