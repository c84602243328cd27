import pg from 'pg';
import { joinGroup } from './in-one-write.ts';
import { namedQuery } from './named-query.ts';

/** A pool (reads) or the connection of a transaction (writes). */
export type Queryable = pg.Pool | pg.PoolClient;

/** A named SQL statement, prepared once per connection. `Values` and `Row` are its parameters and its result. */
export interface Statement<Values extends readonly unknown[], Row> {
  readonly name: string;
  readonly text: string;
  /** Planned anew for its values at each use, at some 0.2 ms: for searches whose best index depends on them. */
  readonly isPlannedAnew: boolean;
  /** Carries the types only. */
  readonly types?: { values: Values; row: Row };
}

const defined = new Map<string, string>();

/** Defines a statement under a name that no other one has, such as 'card/list-cards'. */
export function statement<Values extends readonly unknown[], Row = never>(
  name: string,
  text: string,
  { isPlannedAnew = false } = {},
): Statement<Values, Row> {
  if (defined.has(name)) throw new Error(`statement '${name}' is defined twice`);
  defined.set(name, text);
  return { name, text, isPlannedAnew };
}

/** All statements defined so far, for the test that prepares each on the real schema. */
export function listStatements(): ReadonlyMap<string, string> {
  return defined;
}

const nameless = new WeakSet<Queryable>();

/** Says that a pool or connection keeps no prepared statements: they would be somebody else's with the next transaction. */
export function keepsNoNames(db: Queryable): void {
  nameless.add(db);
}

/** Sends a statement; on a connection it is the driver's callback that is waited for, as such a query gives no promise. */
async function send(db: Queryable, name: string, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  if (nameless.has(db)) return await db.query({ text, values: [...values] });
  // The types say that a pool gives the query back, as a connection does.
  if (db instanceof pg.Pool) {
    return await (db.query(namedQuery(name, text, values, undefined)) as unknown as Promise<pg.QueryResult>);
  }
  try {
    return await new Promise((resolve, reject) => {
      const query = namedQuery(name, text, values, (error, result) => (error ? reject(error) : resolve(result)));
      joinGroup(db, query);
      db.query(query);
    });
  } catch (error) {
    // Leads to who asked, instead of to the socket.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}

/** All rows. */
export async function list<Values extends readonly unknown[], Row>(
  db: Queryable,
  { name, text, isPlannedAnew }: Statement<Values, Row>,
  values: Values,
): Promise<Row[]> {
  if (isPlannedAnew) return (await db.query({ text, values: [...values] })).rows as Row[];
  return (await send(db, name, text, values)).rows as Row[];
}

/** The first row, or null. */
export async function find<Values extends readonly unknown[], Row>(
  db: Queryable,
  query: Statement<Values, Row>,
  values: Values,
): Promise<Row | null> {
  return (await list(db, query, values))[0] ?? null;
}

/** The first row. Throws when there is none. */
export async function get<Values extends readonly unknown[], Row>(
  db: Queryable,
  query: Statement<Values, Row>,
  values: Values,
): Promise<Row> {
  const row = await find(db, query, values);
  if (row === null) throw new Error(`statement '${query.name}' found no row`);
  return row;
}

/** Runs a statement for its effect; the number of rows it touched. */
export async function run<Values extends readonly unknown[]>(
  db: Queryable,
  { name, text }: Statement<Values, never>,
  values: Values,
): Promise<number> {
  return (await send(db, name, text, values)).rowCount ?? 0;
}
