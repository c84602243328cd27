import { emptyAllTables } from '../demo/empty-all-tables.ts';
import { isRehearsalDatabase } from '../demo/rehearsal-mark.ts';
import { createPool } from '../platform/db/pool.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { type Config, describeProblems } from '../start/config.ts';
import { openDatabase } from '../start/database/open-database.ts';
import { databaseProblems } from '../start/database-problems.ts';
import { createLog } from '../start/log.ts';

/** As long as emptying all tables may take. */
const patientMs = 60_000;

/**
 * Empties the database of an earlier rehearsal, which bears its mark. Throws, and changes nothing, on one that holds anything
 * else.
 */
export async function emptyDatabase(config: Config): Promise<void> {
  const database = await openDatabase(config, createLog('silent'), null);
  const pool = createPool(database.owner ?? database.direct, { maxConnections: 2, patientMs });
  try {
    // Its keys are those of the run before: they go with what they sealed.
    const problems = await databaseProblems(pool, config, null);
    if (problems.length > 0) throw new Error(describeProblems(problems));
    if (await isRehearsalDatabase(pool)) await inTransaction(pool, (tx) => emptyAllTables(tx));
  } finally {
    await pool.end();
    await database.stop();
  }
}
