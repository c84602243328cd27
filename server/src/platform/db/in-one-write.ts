import type { Socket } from 'node:net';
import type pg from 'pg';

/** Only a connection has a socket; the types of the driver leave it out. */
const streamOf = (db: pg.PoolClient | pg.Pool) =>
  (db as unknown as { connection?: { stream: Socket } }).connection?.stream;

/**
 * Sends in one write all that `send` sends on a connection before it first waits: each write costs a call of the system, and
 * wakes the server. The connection keeps the order, and each statement sees what those before it did.
 */
export function inOneWrite<Result>(db: pg.PoolClient | pg.Pool, send: () => Result): Result {
  const stream = streamOf(db);
  stream?.cork();
  try {
    return send();
  } finally {
    stream?.uncork();
  }
}

/** Lets what `send` sends go out in one write with what is sent next, unless something else is waited for before. */
export function beforeNext<Result>(db: pg.PoolClient, send: () => Result): Result {
  const stream = streamOf(db);
  stream?.cork();
  // After all that can go on without waiting has gone on.
  process.nextTick(() => stream?.uncork());
  return send();
}
