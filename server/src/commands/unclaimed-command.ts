import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkKeys } from '../issuer/face.ts';
import { dollars, listUnclaimedOfReport, type UnclaimedRow, writeUnclaimedReport } from '../issuer/treasury-face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { loadKeys } from '../platform/ports/keys.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { readConfig } from '../start/config.ts';
import { configuredToken } from '../start/keys/configured-token.ts';
import { onDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run unclaimed -- list YEAR [STATE]
       npm run unclaimed -- report YEAR STATE [--to FOLDER]

  list    the sums of a report's year by state, as CSV; with a state each balance, without names
  report  writes the NAUPA II file of all that is due to a state, into FOLDER or where you are; it holds names and social
          security numbers. The same balances give the same file again
`;

/** `npm run unclaimed -- list | report …` (docs/unclaimed-property.md). Exit code 1: nothing is due; 2: misunderstood. */
async function main(): Promise<number> {
  const [verb, year = '', state, ...rest] = process.argv.slice(2);
  const isRead = /^2\d{3}$/.test(year) && (state === undefined || /^[A-Z]{2}$/.test(state));
  if (verb === 'list' && isRead && rest.length === 0) return await listBalances(Number(year), state ?? null);
  const [toOption, folder = '.'] = rest;
  const isReport = verb === 'report' && isRead && (rest.length === 0 || (toOption === '--to' && rest.length === 2));
  if (isReport && state !== undefined) return await report({ reportYear: Number(year), lawState: state }, folder);
  process.stderr.write(usage);
  return 2;
}

async function listBalances(reportYear: number, lawState: string | null): Promise<number> {
  const rows = await onDatabase((pool) => listUnclaimedOfReport(pool, reportYear, lawState));
  process.stdout.write(lawState === null ? writeSums(rows) : writeBalances(rows));
  return 0;
}

function writeSums(rows: readonly UnclaimedRow[]): string {
  const sums = new Map<string, { balances: number; cents: number }>();
  for (const { lawState, state, amountCents } of rows) {
    const { balances, cents } = sums.get(`${lawState},${state}`) ?? { balances: 0, cents: 0 };
    sums.set(`${lawState},${state}`, { balances: balances + 1, cents: cents + (amountCents ?? 0) });
  }
  const lines = [...sums].map(([key, { balances, cents }]) => `${key},${balances},${dollars(cents)}`);
  return `${['law,state,balances,USD that left', ...lines.toSorted()].join('\n')}\n`;
}

function writeBalances(rows: readonly UnclaimedRow[]): string {
  const lines = rows.map(({ accountId, state, contactOn, dormantOn, answerBy, dueOn, amountCents }) => {
    const amount = amountCents === null ? '' : dollars(amountCents);
    return [accountId, state, contactOn, dormantOn, answerBy, dueOn, amount].join();
  });
  return `${['account,state,last contact,abandoned on,answer by,due on,USD that left', ...lines].join('\n')}\n`;
}

async function report(key: { reportYear: number; lawState: string }, folder: string): Promise<number> {
  const config = readConfig(process.env);
  const [{ unclaimed }, keys] = await Promise.all([
    loadIssuing(config.programDir),
    loadKeys(config.keysFile, configuredToken(config)),
  ]);
  if (unclaimed === null) {
    process.stderr.write('The program gives nothing to a state (unclaimed in program.json).\n');
    return 1;
  }
  const program = { ...unclaimed.report, homeState: unclaimed.homeState };
  const written = await onDatabase(async (pool) => {
    await checkKeys(pool, keys);
    return await inTransaction(pool, (tx) => writeUnclaimedReport(tx, keys, key, program, systemClock.now()));
  });
  if (written === null) {
    process.stdout.write(`Nothing is due to ${key.lawState} in ${key.reportYear}.\n`);
    return 1;
  }
  const file = path.join(folder, written.name);
  await writeOnce(file, written.content);
  process.stdout.write(`${file}: ${written.items} balances, USD ${dollars(written.totalCents)}\n`);
  return 0;
}

/** Writes a file that may be there with the same content. Throws when it is there with another. */
async function writeOnce(file: string, content: string): Promise<void> {
  await writeFile(file, content, { mode: 0o600, flag: 'wx' }).catch(async (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST' || (await readFile(file, 'utf8')) !== content) throw fault;
  });
}

runCommand(main);
