import type { Writable } from 'node:stream';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestPool } from '../testing/pool.ts';
import { endWith, inTransaction, sendAhead } from './transaction.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestPool();
  ({ pool, close } = made);
  await made.owner.query('CREATE TABLE public.note (id integer PRIMARY KEY)');
  await made.owner.query('GRANT SELECT, INSERT ON public.note TO PUBLIC');
});
afterAll(() => close());

const insert = (tx: pg.PoolClient, id: number) => tx.query('INSERT INTO public.note (id) VALUES ($1)', [id]);
const count = async () => Number((await pool.query('SELECT count(*) FROM public.note')).rows[0].count);

describe('a transaction that ends with a statement', () => {
  test('has committed both what came before and the statement', async () => {
    const before = await count();
    const result = await inTransaction(pool, async (tx) => {
      await insert(tx, 1);
      return await endWith(tx, () => insert(tx, 2));
    });
    expect([result.rowCount, await count()]).toEqual([1, before + 2]);
  });

  test('keeps nothing when the statement fails, and its connection serves on', async () => {
    const before = await count();
    const attempt = inTransaction(pool, async (tx) => {
      await insert(tx, 3);
      await endWith(tx, () => insert(tx, 3));
    });
    await expect(attempt).rejects.toThrow('duplicate key');
    expect(await count()).toBe(before);
    await inTransaction(pool, (tx) => insert(tx, 4));
    expect(await count()).toBe(before + 1);
  });

  test('sends COMMIT without waiting for the statement, and no other', async () => {
    const sent: string[] = [];
    await inTransaction(pool, async (tx) => {
      const query = tx.query.bind(tx) as (...asked: unknown[]) => unknown;
      const listening = ((...asked: unknown[]) => {
        sent.push((asked as [string])[0].slice(0, 6));
        return query(...asked);
      }) as typeof tx.query;
      tx.query = listening;
      const ending = endWith(tx, () => insert(tx, 5));
      expect(sent).toEqual(['INSERT', 'COMMIT']);
      await ending;
      // The pool hands the connection to others afterwards.
      Reflect.deleteProperty(tx, 'query');
    });
    expect(sent).toEqual(['INSERT', 'COMMIT']);
  });
});

describe('a statement whose result nobody waits for', () => {
  test('goes out in one write with what comes next, and is kept', async () => {
    const before = await count();
    await inTransaction(pool, async (tx) => {
      await insert(tx, 6);
      const { stream } = (tx as unknown as { connection: { stream: Writable } }).connection;
      const writes = vi.spyOn(stream as unknown as { _writev: () => void }, '_writev');
      sendAhead(tx, () => insert(tx, 7));
      expect(writes).not.toHaveBeenCalled();
      await insert(tx, 8);
      expect(writes).toHaveBeenCalledOnce();
      writes.mockRestore();
    });
    expect(await count()).toBe(before + 3);
  });

  test('goes out when nothing comes next for long', async () => {
    await inTransaction(pool, async (tx) => {
      let result: pg.QueryResult | undefined;
      sendAhead(tx, async () => {
        result = await insert(tx, 9);
      });
      await vi.waitFor(() => expect(result?.rowCount).toBe(1));
    });
  });

  test.each([
    { name: 'the next statement', after: (tx: pg.PoolClient) => insert(tx, 11) },
    { name: 'the COMMIT', after: async () => undefined },
    { name: 'a last statement', after: (tx: pg.PoolClient) => endWith(tx, () => insert(tx, 11)) },
  ])('undoes all when it fails, and says why, before $name', async ({ after }) => {
    const before = await count();
    const attempt = inTransaction(pool, async (tx) => {
      await insert(tx, 10);
      sendAhead(tx, () => insert(tx, 10));
      await after(tx);
    });
    await expect(attempt).rejects.toThrow('duplicate key');
    expect(await count()).toBe(before);
    await inTransaction(pool, (tx) => tx.query('SELECT 1'));
  });

  test('leaves the reason to whoever throws another', async () => {
    const attempt = inTransaction(pool, async (tx) => {
      sendAhead(tx, () => insert(tx, 12));
      throw new Error('refused');
    });
    await expect(attempt).rejects.toThrow('refused');
  });
});
