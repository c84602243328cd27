import type pg from 'pg';
import { breakConnection } from './break-connection.ts';
import { beforeNext, inOneWrite } from './in-one-write.ts';
import { run, type Statement } from './statement.ts';
import { refuseUnreplicated } from './unreplicated.ts';

/** SQLSTATE from a read-only server: another one was promoted, so connections to this one are of no use. */
const readOnlyCode = '25006';

// Not among the statements that every schema must be able to prepare: PREPARE takes neither.
const begin: Statement<[], never> = { name: 'db/begin', text: 'BEGIN', isPlannedAnew: false };
const commit: Statement<[], never> = { name: 'db/commit', text: 'COMMIT', isPlannedAnew: false };

interface TransactionOptions {
  /** The longest that all of it may take, with the wait for a connection; it is not limited unless told. */
  withinMs?: number;
}

/** For transactions that somebody waits for: statement after statement may wait for what stands still, and the answer is due. */
export const awaited: TransactionOptions = { withinMs: 3_400 };

/** The statements under way whose results nobody waits for, by their connections. */
const unawaited = new WeakMap<pg.PoolClient, Set<Promise<unknown>>>();
const unawaitedOf = (tx: pg.PoolClient) => unawaited.get(tx) ?? new Set<Promise<unknown>>();

/**
 * Sends a statement of a transaction whose result nobody needs: what is sent next, the COMMIT at last, travels with it. When it
 * fails, what follows undoes all, and `inTransaction` throws why.
 */
export function sendAhead(tx: pg.PoolClient, send: () => Promise<unknown>): void {
  const open = unawaitedOf(tx);
  unawaited.set(tx, open);
  const sent = beforeNext(tx, send);
  open.add(sent);
  // One that fails stays, for the end to throw.
  sent.then(
    () => open.delete(sent),
    () => undefined,
  );
}

/**
 * Runs `work` in one transaction: what it returns is committed, what it throws rolls everything back. A connection
 * whose rollback fails is thrown away rather than reused. A commit that a standby was to confirm and did not is a fault.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<Result>,
  { withinMs }: TransactionOptions = {},
): Promise<Result> {
  const beganAt = performance.now();
  const tx = await pool.connect();
  // The wait for the connection may have taken all of it.
  const leftMs = withinMs === undefined ? undefined : Math.max(0, beganAt + withinMs - performance.now());
  const timer = leftMs === undefined ? undefined : setTimeout(() => breakConnection(tx), leftMs);
  try {
    // Sent together with the first statement of the work: the connection keeps the order, so one round trip is saved.
    const [begun, working] = inOneWrite(tx, () => {
      const beginning = run(tx, begin, []);
      beginning.catch(() => undefined);
      return [beginning, work(tx)] as const;
    });
    const result = await working;
    await begun;
    await Promise.all([...unawaitedOf(tx), run(tx, commit, [])]);
    refuseUnreplicated(tx);
    tx.release();
    return result;
  } catch (error) {
    const isOfStandby = (error as { code?: unknown }).code === readOnlyCode;
    await tx.query('ROLLBACK').then(
      () => tx.release(isOfStandby),
      () => tx.release(true),
    );
    // Where a statement failed that nobody waited for, `error` only says that nothing can follow it.
    await Promise.all(unawaitedOf(tx));
    throw error;
  } finally {
    clearTimeout(timer);
    unawaited.delete(tx);
  }
}
