import pg from 'pg';
import type { DriverClient } from './driver-query.ts';
import { NamedQuery } from './named-query.ts';

/** The statements of a connection that are sent and whose Sync is not. */
interface Group {
  /** How many of those below hold the Sync back. */
  holds: number;
  last: NamedQuery | null;
}

const groups = new WeakMap<pg.PoolClient, Group>();

/** Lets the statements that a connection sends in one write have one Sync, so that the server answers them in one write too. */
export function allowGroups(client: pg.PoolClient): void {
  groups.set(client, { holds: 0, last: null });
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const send = (...asked: unknown[]) => {
    // The server would take it for one of a group that may have failed.
    if (!(asked[0] instanceof NamedQuery)) endGroup(client);
    return query(...asked);
  };
  client.query = send as typeof client.query;
}

/** Makes a query part of the group that its connection sends, if it sends one. */
export function joinGroup(client: pg.PoolClient, query: NamedQuery): void {
  const group = groups.get(client);
  if (!group || group.holds === 0) return;
  query.leads(driverOf(client)._sentQueryQueue);
  group.last = query;
}

/**
 * Sends in one write all that `send` sends on a connection before it first waits: each write costs a call of the system, and
 * wakes the server. The connection keeps the order, and each statement sees what those before it did.
 */
export function inOneWrite<Result>(db: pg.PoolClient | pg.Pool, send: () => Result): Result {
  hold(db);
  try {
    return send();
  } finally {
    letGo(db);
  }
}

/** Lets what `send` sends go out in one write with what is sent next, unless something else is waited for before. */
export function beforeNext<Result>(db: pg.PoolClient, send: () => Result): Result {
  hold(db);
  // After all that can go on without waiting has gone on.
  process.nextTick(() => letGo(db));
  return send();
}

/** Only a connection has a stream; the types of the driver leave it out. */
const driverOf = (client: pg.PoolClient) => client as unknown as DriverClient;

function hold(db: pg.PoolClient | pg.Pool): void {
  if (db instanceof pg.Pool) return;
  const group = groups.get(db);
  if (group) group.holds++;
  driverOf(db).connection.stream.cork();
}

function letGo(db: pg.PoolClient | pg.Pool): void {
  if (db instanceof pg.Pool) return;
  const group = groups.get(db);
  if (group && --group.holds === 0) endGroup(db);
  driverOf(db).connection.stream.uncork();
}

function endGroup(client: pg.PoolClient): void {
  const group = groups.get(client);
  if (!group?.last) return;
  group.last.isLastOfGroup();
  group.last = null;
  driverOf(client).connection.sync();
}
