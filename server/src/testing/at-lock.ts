import type pg from 'pg';
import { vi } from 'vitest';

/** Waits until a session of this database stands at a lock, where the end of another transaction decides what it sees. */
export async function waitAtLock(pool: pg.Pool): Promise<void> {
  const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await vi.waitUntil(async () => (await pool.query(waits)).rowCount !== 0, { timeout: 60_000 });
}
