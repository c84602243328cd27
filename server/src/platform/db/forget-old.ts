import { type Queryable, run, statement } from './statement.ts';

/** Forgets at most so many rows from before an instant; how many there were. */
export type Forget = (tx: Queryable, before: Date, most: number) => Promise<number>;

/** Returns a function that forgets a table's old rows: `key` names a row that nothing refers to, column `at` its instant. */
export function forgetOld({ table, key, at }: { table: string; key: string; at: string }): Forget {
  const forget = statement<[Date, number], never>(
    `${table}/forget-old`,
    `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${at} < $1 LIMIT $2)`,
  );
  return async (tx, before, most) => await run(tx, forget, [before, most]);
}
