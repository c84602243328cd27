import { verifyLedger } from '../issuer/face.ts';
import { onDatabase, runCommand } from './run-command.ts';

/** As long as recomputing the largest ledger may take. */
const patientMs = 10 * 60_000;

/** `npm run ledger -- verify`: recomputes every figure of the ledger and lists what differs; exit code 1 if anything. */
async function main(): Promise<number> {
  if (process.argv[2] !== 'verify') {
    process.stderr.write('Usage: npm run ledger -- verify\n');
    return 2;
  }
  const differences = await onDatabase(verifyLedger, { patientMs });
  for (const { accountId, figure, storedCents, recomputedCents } of differences) {
    const owner = accountId === null ? 'the program' : `account ${accountId}`;
    process.stdout.write(`${owner}: ${figure} is ${storedCents}, should be ${recomputedCents} cents\n`);
  }
  process.stdout.write(differences.length === 0 ? 'The ledger is in order.\n' : `${differences.length} differences\n`);
  return differences.length === 0 ? 0 : 1;
}

runCommand(main);
