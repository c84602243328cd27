import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

async function namesOfTables(connection: pg.PoolConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ tablename: string }>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  await client.end();
  return rows.map((row) => row.tablename);
}

test('two test databases do not see each other, and a dropped one is gone', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new pg.Client(first.owner);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE TABLE only_here ()');

  expect(await namesOfTables(first.owner)).toContain('only_here');
  expect(await namesOfTables(second.owner)).not.toContain('only_here');

  await Promise.all([first.drop(), second.drop()]);
  await expect(namesOfTables(first.owner)).rejects.toThrow('does not exist');
});
