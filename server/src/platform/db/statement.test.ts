import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPool } from '../../testing/pool.ts';
import { listStatements, statement } from './statement.ts';
// Loading the server defines every statement there is.
import '../../start/start-server.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

test('every statement can be prepared on the real schema', async () => {
  const statements = [...listStatements()];
  expect(statements.length).toBeGreaterThan(10);
  const client = await pool.connect();
  try {
    for (const [name, text] of statements) {
      await expect(client.query(`PREPARE "${name}" AS ${text}`), name).resolves.toBeTruthy();
    }
  } finally {
    client.release(true);
  }
});

test('a name is defined once', () => {
  statement('test/once', 'SELECT 1');
  expect(() => statement('test/once', 'SELECT 2')).toThrow('defined twice');
});

test('int8 is read as a number, and beyond 2^53 refused', async () => {
  const { rows } = await pool.query('SELECT 9007199254740991::bigint AS cents');
  expect(rows).toEqual([{ cents: Number.MAX_SAFE_INTEGER }]);
  await expect(pool.query('SELECT 9007199254740993::bigint AS cents')).rejects.toThrow(RangeError);
});
