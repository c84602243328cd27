import { parseDay } from '@portal/contract/time/strict-date';
import { countOpenExceptions } from '../issuer/face.ts';
import { isEven, writeReport } from '../issuer/treasury-face.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { readConfig } from '../start/config.ts';
import { readConfiguredKeys } from '../start/keys/configured-token.ts';
import { checkDay } from '../start/reconciliation/reconcile-day.ts';
import { onDatabase, runCommand } from './run-command.ts';

/** As long as the sums of the largest day may take. */
const patientMs = 30 * 60_000;

/**
 * `npm run reconciliation -- DAY`: a business day of the program as CSV, checked anew. Exit code 0 when every line is even, 1
 * when one differs.
 */
async function main(): Promise<number> {
  const [typed = '', ...more] = process.argv.slice(2);
  const day = parseDay(typed, 'yyyy-MM-dd');
  if (day === null || more.length > 0) {
    process.stderr.write('Usage: npm run reconciliation -- 2026-11-20\n');
    return 2;
  }
  const config = readConfig(process.env);
  const [{ timeZone }, keys] = await Promise.all([loadIssuing(config.programDir), readConfiguredKeys(config)]);
  return await onDatabase(
    async (pool) => {
      const lines = await checkDay(pool, { keys, timeZone }, day, systemClock.now());
      process.stdout.write(writeReport(day, lines, await countOpenExceptions(pool)));
      return lines.every(isEven) ? 0 : 1;
    },
    { patientMs },
  );
}

runCommand(main);
