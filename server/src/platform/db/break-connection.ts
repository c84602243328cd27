import type { Socket } from 'node:net';
import type pg from 'pg';

/** Ends a connection at once, without a word to the server, which may stand still. All that waits on it fails. */
export function breakConnection(client: pg.PoolClient): void {
  // Which the driver does not offer: it would say goodbye first, and wait.
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy();
}
