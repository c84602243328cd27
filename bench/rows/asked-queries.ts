import type pg from 'pg';

/** A query as it was sent to the database. */
export interface AskedQuery {
  /** Absent for one that is planned anew at each use. */
  name?: string;
  text: string;
  values: unknown[];
}

/** A pool that answers as the given one does, and the queries that were asked of it. */
export function listenTo(pool: pg.Pool): { pool: pg.Pool; asked: AskedQuery[] } {
  const asked: AskedQuery[] = [];
  const query = (sent: AskedQuery) => {
    asked.push(sent);
    return pool.query(sent);
  };
  return {
    pool: new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) }),
    asked,
  };
}
