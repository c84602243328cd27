import type pg from 'pg';
import { type IssuingDatabase, openIssuingDatabase } from '../rows/issuing-database.ts';

/** The most cells that there can ever be: the ids of one cell are as far apart, so that no two cells give out the same. */
const idStep = 1_000;

/** One complete program on a PostgreSQL of its own. */
export interface Cell extends IssuingDatabase {
  /** From 1: the remainder of every id that it gives out. */
  number: number;
  /** How often the router has asked this cell for anything. */
  asked: number;
}

/** The cell in which an account, a card or a person was first put on record; they may have moved since. */
export const birthCellOf = (id: number): number => id % idStep;

/** Has every sequence give out the numbers of one cell only. */
async function spaceIds(pool: pg.Pool, cell: number): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'S' AND nspname !~ '^(pg_|information_schema)'`,
  );
  for (const { name } of rows) {
    await pool.query(`ALTER SEQUENCE ${name} INCREMENT BY ${idStep} MINVALUE 1 RESTART WITH ${cell}`);
  }
}

/** Starts an empty cell. */
export async function openCell(number: number, maxConnections: number): Promise<Cell> {
  const database = await openIssuingDatabase(maxConnections);
  await spaceIds(database.pool, number);
  return { ...database, number, asked: 0 };
}

/**
 * Has a sequence go on behind a number that came from another cell, so that what follows in an account comes after what there is.
 * Others that draw from it wait until the transaction ends.
 */
export async function goOnBehind(tx: pg.PoolClient, sequence: string, cell: number, moved: number): Promise<void> {
  const read = `SELECT last_value AS "lastValue" FROM ${sequence}`;
  const isBehind = async () => Number((await tx.query<{ lastValue: string }>(read)).rows[0]?.lastValue ?? 0) > moved;
  if (await isBehind()) return;
  // It changes nothing, and locks.
  await tx.query(`ALTER SEQUENCE ${sequence} INCREMENT BY ${idStep}`);
  if (await isBehind()) return;
  await tx.query('SELECT setval($1, $2)', [sequence, (Math.floor(moved / idStep) + 1) * idStep + cell]);
}
