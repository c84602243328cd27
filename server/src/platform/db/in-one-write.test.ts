import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestPool } from '../../testing/pool.ts';
import { askTogether } from './ask-together.ts';
import type { DriverClient } from './driver-query.ts';
import { createPool } from './pool.ts';
import { find, get, run, type Statement, statement } from './statement.ts';
import { inTransaction } from './transaction.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestPool();
  ({ pool, close } = made);
  await made.owner.query('CREATE TABLE public.grouped (id integer PRIMARY KEY)');
  await made.owner.query('GRANT SELECT, INSERT ON public.grouped TO PUBLIC');
});
afterAll(() => close());

/** A statement on the table of this test alone, which no other schema can prepare. */
const onGrouped = <Values extends readonly unknown[], Row = never>(
  name: string,
  text: string,
): Statement<Values, Row> => ({
  name,
  text,
  isPlannedAnew: false,
});
const insert = onGrouped<[number]>('test/insert-grouped', 'INSERT INTO public.grouped (id) VALUES ($1)');
const count = onGrouped<[], { all: number }>('test/count-grouped', 'SELECT count(*)::int AS "all" FROM public.grouped');
const wide = statement<[string], { cents: number }>('test/wide', 'SELECT $1::bigint AS cents');
const slow = statement<[], object>('test/sleep', 'SELECT pg_sleep(5)');
const ended = statement<[], object>('test/end-backend', 'SELECT pg_terminate_backend(pg_backend_pid())');

const wireOf = (tx: pg.PoolClient) => (tx as unknown as DriverClient).connection;
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { code?: string }).code));

test('what is asked together has one Sync, and each of it sees what came before', async () => {
  await inTransaction(pool, async (tx) => {
    await run(tx, insert, [1]);
    const syncs = vi.spyOn(wireOf(tx), 'sync');
    const asked = await askTogether(tx, (one) =>
      Promise.all([get(one, count, []), run(one, insert, [2]), get(one, count, []), run(one, insert, [3])]),
    );
    expect(asked).toEqual([{ all: 1 }, 1, { all: 2 }, 1]);
    expect(syncs).toHaveBeenCalledOnce();
    syncs.mockRestore();
  });
  expect(await get(pool, count, [])).toEqual({ all: 3 });
});

test('a transaction of one statement is sent and answered in two writes: BEGIN goes with it', async () => {
  const client = await pool.connect();
  const syncs = vi.spyOn(wireOf(client), 'sync');
  client.release();
  await inTransaction(pool, (tx) => get(tx, count, []));
  expect(syncs).toHaveBeenCalledTimes(2);
  syncs.mockRestore();
});

test('after one that fails the rest of a group is refused, what was sent later is not, and the connection goes on', async () => {
  const failed = inTransaction(pool, async (tx) => {
    await tx.query('SAVEPOINT before');
    const first = askTogether(tx, (one) =>
      Promise.allSettled([run(one, insert, [4]), run(one, insert, [1]), find(one, wide, ['1']), get(one, count, [])]),
    );
    // Sent before the first of them is answered.
    const later = tx.query('ROLLBACK TO SAVEPOINT before');
    expect(reasons(await first)).toEqual(['done', '23505', '25P02', '25P02']);
    await later;
    // It was never prepared.
    expect(await find(tx, wide, ['7'])).toEqual({ cents: 7 });
    expect(await get(tx, count, [])).toEqual({ all: 3 });
    throw new Error('enough');
  });
  await expect(failed).rejects.toThrow('enough');
  expect(await get(pool, count, [])).toEqual({ all: 3 });
});

test('a row that cannot be read fails its own statement alone', async () => {
  await inTransaction(pool, async (tx) => {
    const asked = await askTogether(tx, (one) =>
      Promise.allSettled([find(one, wide, ['9007199254740993']), get(one, count, []), find(one, wide, ['8'])]),
    );
    expect(asked[0]?.status).toBe('rejected');
    expect(asked.slice(1)).toMatchObject([{ value: { all: 3 } }, { value: { cents: 8 } }]);
  });
});

test('a query of the driver between them ends their group, so that one that failed takes it not along', async () => {
  await inTransaction(pool, async (tx) => {
    await tx.query('SAVEPOINT before');
    const asked = askTogether(tx, (one) =>
      Promise.allSettled([run(one, insert, [1]), tx.query('ROLLBACK TO SAVEPOINT before'), get(one, count, [])]),
    );
    const [wrong, , right] = await asked;
    expect(wrong).toMatchObject({ reason: { code: '23505' } });
    expect(right).toMatchObject({ value: { all: 3 } });
  });
});

test('a connection that ends in the middle of a group fails all of it, and the pool gives another', async () => {
  const failed = inTransaction(pool, (tx) =>
    askTogether(tx, (one) => Promise.allSettled([find(one, ended, []), get(one, count, []), run(one, insert, [5])])),
  );
  await expect(failed).rejects.toThrow(/connection/i);
  expect(await get(pool, count, [])).toEqual({ all: 3 });
});

test('a server that stands still fails each of a group as such, and none as one that was skipped', async () => {
  const hasty = createPool(pool.options, { maxConnections: 1, patientMs: 100 });
  const asked: PromiseSettledResult<unknown>[] = [];
  const failed = inTransaction(hasty, async (tx) => {
    // Only the driver keeps a time limit of a server that does not.
    await tx.query('SET LOCAL statement_timeout = 0');
    asked.push(...(await askTogether(tx, (one) => Promise.allSettled([find(one, slow, []), get(one, count, [])]))));
  });
  await expect(failed).rejects.toThrow(/connection/i);
  const timedOut = expect.objectContaining({ message: 'Query read timeout' });
  expect(asked).toMatchObject([{ reason: timedOut }, { reason: timedOut }]);
  await hasty.end();
});

test('the rows of a statement are described once on a connection, also where there are none', async () => {
  await inTransaction(pool, async (tx) => {
    await Promise.all([find(tx, wide, ['1']), run(tx, insert, [6])]);
    const described = vi.spyOn(wireOf(tx), 'describe');
    expect(await find(tx, wide, ['2'])).toEqual({ cents: 2 });
    expect(await run(tx, insert, [7])).toBe(1);
    expect(described).not.toHaveBeenCalled();
    described.mockRestore();
  });
});
