import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { get, statement } from '../platform/db/statement.ts';
import { inTransaction } from '../platform/db/transaction.ts';

/** Any number will do, as long as every process uses the same. */
const seedLock = 4_826_002;
const pollMs = 100;
const longestWaitMs = 120_000;

const tryLock = statement<[number], { isMine: boolean }>(
  'demo/try-lock',
  `SELECT pg_try_advisory_xact_lock($1) AS "isMine"`,
);

/**
 * Runs work on the whole demo, such as seeding it, in one transaction and never twice at once, whichever process asks.
 * It asks again and again instead of waiting in the database, where no statement may take longer than a few seconds.
 */
export async function inTurn<Result>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const turn = await inTransaction(pool, async (tx) => {
      const { isMine } = await get(tx, tryLock, [seedLock]);
      return isMine ? { result: await work(tx) } : null;
    });
    if (turn) return turn.result;
    if (performance.now() > deadline) throw new Error('another process has been making the demo for too long');
    await sleep(pollMs);
  }
}
