import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * What `send` sends on a connection before it first waits goes out in one write: each write costs a call of the system, and
 * wakes the server. The connection keeps the order, and each statement sees what those before it did.
 */
export function inOneWrite<Result>(db: pg.PoolClient | pg.Pool, send: () => Result): Result {
  // Only a connection has a socket; the types of the driver leave it out.
  const stream = (db as unknown as { connection?: { stream: Socket } }).connection?.stream;
  stream?.cork();
  try {
    return send();
  } finally {
    stream?.uncork();
  }
}
