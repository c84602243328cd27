import pg from 'pg';
import { inOneWrite } from './in-one-write.ts';
import type { Queryable } from './statement.ts';

/**
 * Asks the database several things that do not depend on each other: on one connection, in one write. `ask` begins all of
 * them before it first waits. Throws what the first of them throws.
 */
export async function askTogether<Result>(db: Queryable, ask: (one: Queryable) => Promise<Result>): Promise<Result> {
  if (!(db instanceof pg.Pool)) return await inOneWrite(db, () => ask(db));
  const one = await db.connect();
  try {
    const result = await inOneWrite(one, () => ask(one));
    one.release();
    return result;
  } catch (fault) {
    // Others of them may still be on their way: nobody is to read their answers.
    one.release(true);
    throw fault;
  }
}
