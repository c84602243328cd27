import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestPool } from '../../testing/pool.ts';
import { find, statement } from './statement.ts';
import { inTransaction } from './transaction.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

const row = statement<[number], { cents: number; day: string; none: null }>(
  'test/known-row',
  `SELECT $1::bigint AS cents, date '2026-11-20' AS day, NULL::text AS none`,
);
const as = (cents: number) => ({ cents, day: '2026-11-20', none: null });

test('how rows are read is worked out once for a statement on a connection', async () => {
  await inTransaction(pool, async (tx) => {
    expect(await find(tx, row, [1])).toEqual(as(1));
    // The types leave it out.
    const described = vi.spyOn(pg.Result.prototype as unknown as { addFields(): void }, 'addFields');
    expect(await Promise.all([2, 3, 4].map((cents) => find(tx, row, [cents])))).toEqual([2, 3, 4].map(as));
    expect(described).not.toHaveBeenCalled();
    described.mockRestore();
  });
});

test('a pool with other types reads the same statement in its own way', async () => {
  expect(await find(pool, row, [7])).toEqual(as(7));
  const { host, port, user, database } = pool.options;
  const bare = new pg.Pool({ host, port, user, database, max: 1 });
  // Its database is dropped at the end, perhaps before the server has read that it is left.
  bare.on('connect', (client) => client.on('error', () => undefined));
  expect(await find(bare, row, [8])).toMatchObject({ cents: '8' });
  await bare.end();
  expect(await find(pool, row, [9])).toEqual(as(9));
});

test('what the database refuses is thrown where it was asked, and the connection goes on', async () => {
  const wrong = statement<[number], { one: number }>('test/divide', 'SELECT 1 / $1::int AS one');
  await expect(find(pool, wrong, [0])).rejects.toMatchObject({ code: '22012' });
  await inTransaction(pool, async (tx) => {
    await tx.query('SAVEPOINT before');
    const refused = await find(tx, wrong, [0]).catch((error: Error) => error);
    expect(refused).toMatchObject({ code: '22012', stack: expect.stringContaining('named-query.test.ts') });
    await tx.query('ROLLBACK TO before');
    expect(await find(tx, wrong, [1])).toEqual({ one: 1 });
  });
});
