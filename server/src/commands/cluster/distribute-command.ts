import { distribute, dropCopies, NotDistributable, verifyLedger } from '../../issuer/face.ts';
import { onDatabase, runCommand } from '../run-command.ts';

/** As long as copying or recomputing the largest table may take. */
const patientMs = 6 * 60 * 60_000;

const write = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run distribute`: spreads the tables of accounts over a Citus cluster, on an empty or a filled database, and
 * recomputes the ledger after it. Exit code 1 when the ledger is not in order, 2 when this database cannot be distributed.
 */
async function main(): Promise<number> {
  if (process.argv.length > 2) {
    process.stderr.write('Usage: npm run distribute\n');
    return 2;
  }
  const differences = await onDatabase(
    async (pool, migrate) => {
      await migrate();
      await distribute(pool, write);
      const found = await verifyLedger(pool);
      if (found.length === 0) await dropCopies(pool);
      return found;
    },
    { patientMs, isOwner: true },
  ).catch((error: unknown) => {
    if (!(error instanceof NotDistributable)) throw error;
    write(error.message);
    return null;
  });
  if (differences === null) return 2;
  write(
    differences.length === 0
      ? 'The ledger is in order.'
      : `${differences.length} differences; npm run ledger lists them`,
  );
  return differences.length === 0 ? 0 : 1;
}

runCommand(main);
