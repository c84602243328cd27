import type pg from 'pg';

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

/** All rows. */
export async function list<Values extends readonly unknown[], Row>(
  db: Queryable,
  { name, text, isPlannedAnew }: Statement<Values, Row>,
  values: Values,
): Promise<Row[]> {
  const result = await db.query({ name: isPlannedAnew ? undefined : name, text, values: [...values] });
  return result.rows as Row[];
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
  return (await db.query({ name, text, values: [...values] })).rowCount ?? 0;
}
