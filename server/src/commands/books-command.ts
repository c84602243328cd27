import { parseDay } from '@portal/contract/time/strict-date';
import { readTrialBalance, writeTrialBalance } from '../issuer/treasury-face.ts';
import { onDatabase, runCommand } from './run-command.ts';

/** As long as the sums of the largest open day may take. */
const patientMs = 30 * 60_000;

/** `npm run books -- DAY`: the trial balance of a business day as CSV. Exit code 0 when both sides are equal, 1 when not. */
async function main(): Promise<number> {
  const [typed = '', ...more] = process.argv.slice(2);
  const day = parseDay(typed, 'yyyy-MM-dd');
  if (day === null || more.length > 0) {
    process.stderr.write('Usage: npm run books -- 2026-11-20\n');
    return 2;
  }
  const balance = await onDatabase(async (pool) => await readTrialBalance(pool, day), { patientMs });
  process.stdout.write(writeTrialBalance(day, balance));
  return balance.books.reduce((sum, { closingCents }) => sum + closingCents, 0) === 0 ? 0 : 1;
}

runCommand(main);
