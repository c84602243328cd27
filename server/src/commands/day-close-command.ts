import { parseDay } from '@portal/contract/time/strict-date';
import { explainOpenDay, readDayReport } from '../issuer/treasury-face.ts';
import { readConfig } from '../start/config.ts';
import { readConfiguredKeys } from '../start/keys/configured-token.ts';
import { outsideOf } from '../start/reconciliation/bank-statement-jobs.ts';
import { onDatabase, runCommand } from './run-command.ts';

/** As long as the sums of the largest open day may take. */
const patientMs = 30 * 60_000;

/**
 * `npm run day-close -- DAY`: the report of a closed day, CSV. Exit code 0 when its hash and its signature are right; 1 when they
 * are not, or the day is not closed: then it says what is missing.
 */
async function main(): Promise<number> {
  const [typed = '', ...more] = process.argv.slice(2);
  const day = parseDay(typed, 'yyyy-MM-dd');
  if (day === null || more.length > 0) {
    process.stderr.write('Usage: npm run day-close -- 2026-11-20\n');
    return 2;
  }
  const config = readConfig(process.env);
  const keys = await readConfiguredKeys(config);
  return await onDatabase(
    async (pool) => {
      const kept = await readDayReport(pool, keys, day);
      if (kept === null) {
        const problems = await explainOpenDay(pool, day, outsideOf(config));
        const reasons = problems.length === 0 ? ['a day before it is open'] : problems;
        process.stderr.write(`${day} is not closed:\n${reasons.map((reason) => `  ${reason}`).join('\n')}\n`);
        return 1;
      }
      process.stdout.write(kept.report);
      if (!kept.isGenuine) process.stderr.write('Its hash or its signature is wrong: it was changed.\n');
      return kept.isGenuine ? 0 : 1;
    },
    { patientMs },
  );
}

runCommand(main);
