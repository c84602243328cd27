import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '../../platform/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrateDatabase } from './migrate-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const advisoryWaits = `SELECT query_start FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event = 'advisory'`;

test('a start waits for one that migrates, longer than any statement may take that a person waits for', async () => {
  const other = createPool(database.owner, { isPipelined: false });
  const client = await other.connect();
  await client.query('SELECT pg_advisory_lock(4826001)');
  const started = migrateDatabase({ direct: database.connection, owner: database.owner });
  const isLong = async () => {
    const { rows } = await other.query<{ query_start: Date }>(advisoryWaits);
    return rows.some(({ query_start: since }) => Date.now() - since.getTime() > 3_400);
  };
  await expect.poll(isLong, { timeout: 60_000, interval: 200 }).toBe(true);
  await client.query('SELECT pg_advisory_unlock(4826001)');
  await expect(started).resolves.toBeUndefined();
  client.release();
  await other.end();
});
