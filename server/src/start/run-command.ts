import type pg from 'pg';
import { createPool, type PoolOptions } from '../db/pool.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';

/**
 * Runs a command of the operator; what it resolves with is the exit code. A failure is said in its own words, with code 2.
 */
export function runCommand(command: () => Promise<number>): void {
  command().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 2;
    },
  );
}

/** Does something on the configured database, the embedded one included, and lets go of it. */
export async function onDatabase<Result>(
  act: (pool: pg.Pool) => Promise<Result>,
  options?: PoolOptions,
): Promise<Result> {
  const database = await openDatabase(readConfig(process.env), createLog('warn'));
  const pool = createPool(database.connection, options);
  try {
    return await act(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}
