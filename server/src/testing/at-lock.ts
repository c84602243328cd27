import type pg from 'pg';
import { vi } from 'vitest';

// Of all nodes where the database is a cluster.
const activity = `SELECT coalesce(to_regclass('citus_stat_activity'), to_regclass('pg_stat_activity'))::text AS name`;

/** Waits until sessions of this database stand at a lock, where the end of another transaction decides what they see. */
export async function waitAtLock(pool: pg.Pool, sessions = 1): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(activity);
  const waits = `SELECT FROM ${rows[0]?.name} WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await vi.waitUntil(async () => ((await pool.query(waits)).rowCount ?? 0) >= sessions, { timeout: 60_000 });
}
