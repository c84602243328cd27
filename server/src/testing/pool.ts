import type pg from 'pg';
import { createPool } from '../platform/db/pool.ts';
import { createTestDatabase } from './database.ts';

/** A pool on a database of its own, for tests below the API. Close it in `afterAll`. */
export async function createTestPool(): Promise<{ pool: pg.Pool; owner: pg.Pool; close: () => Promise<void> }> {
  const database = await createTestDatabase();
  const pool = createPool(database.connection);
  const owner = createPool(database.owner);
  const close = async () => {
    await pool.end();
    await owner.end();
    await database.drop();
  };
  return { pool, owner, close };
}
