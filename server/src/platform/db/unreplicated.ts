import type pg from 'pg';
import { find, type Queryable, statement } from './statement.ts';

/** The routine that reports a wait for a standby cut short: the work is committed here, and perhaps nowhere else. */
const stoppedWaiting = 'SyncRepWaitForLSN';

const unreplicated = new WeakSet<pg.PoolClient>();

/** Notes when a commit of a connection is told as done although no standby has it. */
export function watchReplication(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine === stoppedWaiting) unreplicated.add(client);
  });
}

/**
 * The database waits for its standby (`synchronous_standby_names`), and somebody cut that short (`pg_cancel_backend`):
 * PostgreSQL then tells the work as done, with a warning. It would be lost with the primary, so nobody may be told so.
 */
class UnreplicatedCommit extends Error {
  /** `transaction_resolution_unknown`: what was asked for may have happened. */
  readonly code = '08007';

  constructor() {
    super('the standby did not confirm the commit');
  }
}

/** Throws when the standby does not have what the connection has just committed. */
export function refuseUnreplicated(client: pg.PoolClient): void {
  if (unreplicated.delete(client)) throw new UnreplicatedCommit();
}

const markLog = statement<[], object>('db/mark-log', `SELECT pg_logical_emit_message(true, 'portal', '')`);

/**
 * Makes the commit of a transaction that only reads wait for the standby too: what it read may be on the primary alone, after
 * a wait that was cut short, or a restart during one. To be called before anything that was kept is answered again.
 */
export async function waitForStandby(tx: Queryable): Promise<void> {
  await find(tx, markLog, []);
}
