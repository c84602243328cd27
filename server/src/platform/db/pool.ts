import pg from 'pg';
import { breakConnection } from './break-connection.ts';
import { readDatabaseUrl } from './database-url.ts';
import { clientOfPrimary, createPrimaryFinder, type Primary } from './find-primary.ts';
import { allowGroups } from './in-one-write.ts';
import { keepsNoNames } from './statement.ts';
import { watchReplication } from './unreplicated.ts';

/** The longest that one statement, or the wait for a connection, may take, so that a call answers within 3.5 s. */
const timeoutMs = 3_000;

/** Reads int8 as a number. Throws beyond 2^53, where a number would silently be another amount. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('int8 value is beyond 2^53');
  return value;
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, parseInt8);
types.setTypeParser(pg.types.builtins.DATE, (day: string) => day);

export interface PoolOptions {
  /** Longest time of a statement, for tools that sum whole tables; 3 s for everything that a person waits for. */
  patientMs?: number;
  /** Most connections that this process opens. */
  maxConnections?: number;
  /**
   * False where rows are copied in or out, which cannot share a connection with statements on their way, and where the schema is
   * migrated: then only the server ends what takes too long.
   */
  isPipelined?: boolean;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onError?: (error: Error) => void;
}

/** Breaks the connections to all servers but one, so that nobody waits for one that stands still. */
function breakOthers(open: Iterable<pg.PoolClient>, { host, port }: Primary): void {
  for (const client of open) {
    // The types leave out where a client is connected.
    const server = client as unknown as Primary;
    if (server.host !== host || server.port !== port) breakConnection(client);
  }
}

/** How to reach the server of an address; with several, the one that takes writes, whichever it is at the time. */
function reach(connection: pg.PoolConfig, open: Iterable<pg.PoolClient>) {
  if (connection.connectionString === undefined) return { config: connection, isPooled: false };
  const { urls, isPooled } = readDatabaseUrl(connection.connectionString);
  const config = { ...connection, connectionString: urls[0] };
  if (urls.length === 1) return { config, isPooled };
  const find = createPrimaryFinder(urls, (primary) => breakOthers(open, primary));
  return { config: { ...config, Client: clientOfPrimary(find) }, isPooled };
}

/**
 * A pool whose statements and waits end within 3 s. `query_timeout` is set besides `statement_timeout`, because a
 * frozen server keeps no time limit of its own.
 */
export function createPool(
  connection: pg.PoolConfig,
  { maxConnections = 10, patientMs = timeoutMs, isPipelined = true, onError }: PoolOptions = {},
): pg.Pool {
  const open = new Set<pg.PoolClient>();
  const { config, isPooled } = reach(connection, open);
  const pool = new pg.Pool({
    ...config,
    // Statements that are sent before the one before is answered travel together; `inTransaction` makes use of it.
    pipeline: isPipelined,
    max: maxConnections,
    types,
    // PgBouncer takes no settings; there the server's own limit is asked for at start.
    ...(!isPooled && { statement_timeout: patientMs }),
    // Copies never tell the driver's own clock that they are done.
    ...(isPipelined && { query_timeout: patientMs + 200 }),
    connectionTimeoutMillis: timeoutMs,
  });
  const report = onError ?? (() => undefined);
  if (isPooled) keepsNoNames(pool);
  pool.on('connect', (client) => {
    open.add(client);
    if (isPooled) keepsNoNames(client);
    else if (isPipelined) allowGroups(client);
    watchReplication(client);
    // A connection that breaks while checked out emits on the client; without a handler that would end the process.
    client.on('error', report);
  });
  pool.on('remove', (client) => open.delete(client));
  pool.on('error', report);
  return pool;
}
