import { dayIn } from '@portal/contract/time/dates';
import { writeOpenItems } from '../issuer/treasury-face.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { readConfig } from '../start/config.ts';
import { onDatabase, runCommand } from './run-command.ts';

/**
 * `npm run settlement -- list`: the open differences between ledger, card network and bank, CSV (docs/settlement.md). Exit code 0
 * when there are none, 1 when there are any, 2 when it is misunderstood.
 */
async function main(): Promise<number> {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== 'list' || rest.length > 0) {
    process.stderr.write('Usage: npm run settlement -- list\n');
    return 2;
  }
  const { timeZone } = await loadIssuing(readConfig(process.env).programDir);
  const today = dayIn(timeZone, systemClock.now());
  const { csv, count } = await onDatabase(async (pool) => await writeOpenItems(pool, today));
  process.stdout.write(csv);
  return count === 0 ? 0 : 1;
}

runCommand(main);
