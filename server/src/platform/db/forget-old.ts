import { type Queryable, run, statement } from './statement.ts';

/** Forgets at most so many rows from before an instant; how many there were. */
export type Forget = (tx: Queryable, before: Date, most: number) => Promise<number>;

interface OldRows {
  table: string;
  /** A column that names a row that nothing refers to. */
  key: string;
  /** The column of its instant. */
  at: string;
  /** SQL that is true of a row of somebody whose data must be kept; such a row stays. */
  held: string;
  /** SQL that must be true as well. */
  and?: string;
}

/** Returns a function that forgets the old rows of a table. */
export function forgetOld({ table, key, at, held, and = 'true' }: OldRows): Forget {
  const forget = statement<[Date, number], never>(
    `${table}/forget-old`,
    `DELETE FROM ${table} WHERE ${key} IN (
       SELECT ${key} FROM ${table} WHERE ${at} < $1 AND ${and} AND (${held}) IS NOT TRUE LIMIT $2)`,
  );
  return async (tx, before, most) => await run(tx, forget, [before, most]);
}
