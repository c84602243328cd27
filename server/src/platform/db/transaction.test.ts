import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestPool } from '../../testing/pool.ts';
import { soon } from '../../testing/soon.ts';
import { inTransaction, sendAhead } from './transaction.ts';

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
/** Counts the writes to the server, on a stream that the types of the driver leave out. */
function watchWrites(tx: pg.PoolClient) {
  const { connection } = tx as unknown as { connection: { stream: { _writev: () => void } } };
  return vi.spyOn(connection.stream, '_writev');
}

const count = async () => Number((await pool.query('SELECT count(*) FROM public.note')).rows[0].count);

describe('a statement whose result nobody waits for', () => {
  test('goes out in one write with what comes next, and is kept', async () => {
    const before = await count();
    await inTransaction(pool, async (tx) => {
      await insert(tx, 6);
      const writes = watchWrites(tx);
      sendAhead(tx, () => insert(tx, 7));
      expect(writes).not.toHaveBeenCalled();
      await insert(tx, 8);
      expect(writes).toHaveBeenCalledOnce();
      writes.mockRestore();
    });
    expect(await count()).toBe(before + 3);
  });

  test('goes out in one write with the COMMIT, which only the end of the transaction sends', async () => {
    const before = await count();
    let writes = 0;
    await inTransaction(pool, async (tx) => {
      await insert(tx, 1);
      const written = watchWrites(tx);
      const commit = tx.query.bind(tx) as (...asked: unknown[]) => Promise<unknown>;
      const asked = vi.spyOn(tx, 'query').mockImplementation((...given: unknown[]) => {
        const answer = commit(...given);
        if ((given[0] as { text?: string }).text !== 'COMMIT') return answer;
        const { callback } = given[0] as { callback: (...result: unknown[]) => void };
        Object.assign(given[0] as object, {
          callback: (...result: unknown[]) => {
            writes = written.mock.calls.length;
            written.mockRestore();
            asked.mockRestore();
            callback(...result);
          },
        });
        return answer;
      });
      sendAhead(tx, () => insert(tx, 2));
      expect(asked).toHaveBeenCalledTimes(1);
    });
    expect([writes, await count()]).toEqual([1, before + 2]);
  });

  test('goes out when nothing comes next for long', async () => {
    await inTransaction(pool, async (tx) => {
      let result: pg.QueryResult | undefined;
      sendAhead(tx, async () => {
        result = await insert(tx, 9);
      });
      await vi.waitFor(() => expect(result?.rowCount).toBe(1), soon);
    });
  });

  test.each([
    { name: 'the next statement', after: (tx: pg.PoolClient) => insert(tx, 11) },
    { name: 'the COMMIT', after: async () => undefined },
    { name: 'a last statement', after: async (tx: pg.PoolClient) => sendAhead(tx, () => insert(tx, 11)) },
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
