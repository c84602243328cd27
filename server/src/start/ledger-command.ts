import { createPool } from '../db/pool.ts';
import { verifyLedger } from '../issuer/face.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';

/** `npm run ledger -- verify`: recomputes every figure of the ledger and lists what differs; exit code 1 if anything. */
async function main(): Promise<number> {
  if (process.argv[2] !== 'verify') {
    process.stderr.write('Usage: npm run ledger -- verify\n');
    return 2;
  }
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog('warn'));
  const pool = createPool(database.connection, { patientMs: 10 * 60_000 });
  try {
    const differences = await verifyLedger(pool);
    for (const { accountId, figure, storedCents, recomputedCents } of differences) {
      process.stdout.write(`account ${accountId}: ${figure} is ${storedCents}, should be ${recomputedCents} cents\n`);
    }
    process.stdout.write(
      differences.length === 0 ? 'The ledger is in order.\n' : `${differences.length} differences\n`,
    );
    return differences.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
