import { parseArgs } from 'node:util';
import { listUnusualRules } from '@portal/contract/transactions/unusual-rule';
import { type TriedRule, tryRule } from '../issuer/face.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { readConfig } from '../start/config.ts';
import { onDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run unusual -- try [RULE] [--days 90]

  plays a rule of the program over the requests of the last days, or each of its rules, and tells how many people it would
  have asked; it changes nothing
`;

/** As long as the reads of a large program may take. */
const patientMs = 60 * 60_000;

/** `npm run unusual -- try RULE` (docs/unusual-charges.md). Exit code 1: the program has no such rule; 2: misunderstood. */
async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  if (asked === null) {
    process.stderr.write(usage);
    return 2;
  }
  const { kind, days } = asked;
  const { unusual } = await loadIssuing(readConfig(process.env).programDir);
  const { rules: charges, ...place } = unusual;
  const rules = listUnusualRules(charges).filter((rule) => kind === undefined || rule.kind === kind);
  if (rules.length === 0) {
    process.stderr.write('The program has no such rule (issuing.unusualCharges in program.json).\n');
    return 1;
  }
  const now = systemClock.now();
  for (const rule of rules) {
    const tried = await onDatabase((pool) => tryRule(pool, rule, { ...place, days }, now), { patientMs });
    process.stdout.write(`${rule.kind} ${inWords(tried)}\n`);
  }
  return 0;
}

function readArguments(args: string[]): { kind: string | undefined; days: number } | null {
  try {
    const options = { days: { type: 'string', default: '90' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [verb, kind, ...more] = positionals;
    const days = Number(values.days);
    const isRight = verb === 'try' && more.length === 0 && Number.isInteger(days) && days >= 1 && days <= 365;
    return isRight ? { kind, days } : null;
  } catch {
    return null;
  }
}

function inWords({ meanPerDay, maxPerDay, maxDay }: TriedRule): string {
  if (maxDay === null) return 'would have asked nobody.';
  const mean = meanPerDay < 10 ? meanPerDay.toFixed(1) : String(Math.round(meanPerDay));
  return `would have asked ${mean} people a day; at most ${maxPerDay}, on ${maxDay}.`;
}

runCommand(main);
