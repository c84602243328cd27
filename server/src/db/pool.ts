import pg from 'pg';

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
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onError?: (error: Error) => void;
}

/**
 * A pool whose statements and waits end within 3 s. `query_timeout` is set besides `statement_timeout`, because a
 * frozen server keeps no time limit of its own.
 */
export function createPool(
  connection: pg.PoolConfig,
  { maxConnections = 10, patientMs = timeoutMs, onError }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    // Statements that are sent before the one before is answered travel together; `inTransaction` makes use of it.
    pipeline: true,
    max: maxConnections,
    types,
    statement_timeout: patientMs,
    query_timeout: patientMs + 200,
    connectionTimeoutMillis: timeoutMs,
  });
  const report = onError ?? (() => undefined);
  // A connection that breaks while checked out emits on the client; without a handler that would end the process.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('error', report);
  return pool;
}
