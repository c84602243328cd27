import { dayIn } from '@portal/contract/time/dates';
import { daysBetween } from '@portal/contract/time/days';
import { dollars, type ListedCheck, listCheckSteps, listChecks, listOpenChecks } from '../issuer/treasury-face.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { readConfig } from '../start/config.ts';
import { onDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run checks -- list [--all]
       npm run checks -- steps NUMBER

  list   the checks whose money is owed, as CSV; with --all the whole register
  steps  what became of one check, as CSV
`;

/** `npm run checks -- list | steps …` (docs/checks.md). Exit code 1 when there is no such check, 2 when it is misunderstood. */
async function main(): Promise<number> {
  const [verb, option, ...rest] = process.argv.slice(2);
  const isAll = option === '--all';
  if (verb === 'list' && (option === undefined || isAll) && rest.length === 0) {
    const { timeZone } = await loadIssuing(readConfig(process.env).programDir);
    const checks = await onDatabase(async (pool) => await (isAll ? listChecks(pool) : listOpenChecks(pool)));
    process.stdout.write(writeChecks(checks, dayIn(timeZone, systemClock.now())));
    return 0;
  }
  if (verb !== 'steps' || !/^\d{1,15}$/.test(option ?? '') || rest.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const steps = await onDatabase(async (pool) => await listCheckSteps(pool, Number(option)));
  const rows = steps.map(({ state, happenedOn, steppedAt }) => [state, happenedOn, steppedAt.toISOString()].join());
  process.stdout.write(`${['state,day,at', ...rows].join('\n')}\n`);
  return steps.length === 0 ? 1 : 0;
}

const head =
  'number,state,cause,payee,USD,promised,issued,cashed,age in days,account,number on paper,replaces,replaced by';

/** No field has a comma: payees are not named. */
function writeChecks(checks: readonly ListedCheck[], today: string): string {
  const rows = checks.map((check) => {
    const { number, state, cause, payeeKind, promisedOn, issuedOn, cashedOn, accountId } = check;
    const days = [promisedOn, issuedOn ?? '', cashedOn ?? '', daysBetween(promisedOn, today)];
    const others = [check.bankNumber ?? '', check.replaces ?? '', check.replacedBy ?? ''];
    return [number, state, cause, payeeKind, dollars(check.amountCents), ...days, accountId, ...others].join();
  });
  return `${[head, ...rows].join('\n')}\n`;
}

runCommand(main);
