import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { dayIn } from '@portal/contract/time/dates';
import { type EnrollmentCount, enrollFile, type RefusedRow } from '../desk/enroll-file.ts';
import { listDepositAccounts } from '../desk/list-deposit-accounts.ts';
import { readPeople } from '../desk/read-people.ts';
import { checkKeys } from '../issuer/face.ts';
import { systemClock } from '../ports/clock.ts';
import { loadKeys } from '../ports/keys.ts';
import { systemRandom } from '../ports/random.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { textCell } from '../transactions/write-csv.ts';
import { readConfig } from './config.ts';
import { configuredToken } from './keys/configured-token.ts';
import { onDatabase, runCommand } from './run-command.ts';
import { tellProgress } from './tell-progress.ts';

const usage = `Usage: npm run enroll -- FILE [--dry-run] [--refused REPORT] [--accounts LIST]

  FILE       people who come into the program: CSV, or .jsonl with one JSON object in each line (docs/desk.md)
  --dry-run  looks at everything and keeps nothing
  --refused  where the rows that were not taken are listed: FILE.refused.csv unless told
  --accounts where it is listed to which account each person's benefits are to be sent; for the program's eyes only
`;

const toLine = ({ line, column, reason }: RefusedRow): string => `${line},${textCell(column)},${reason}\n`;

const say = ({ enrolled, known, refused }: EnrollmentCount): string =>
  `${enrolled} enrolled, ${known} known before, ${refused} refused`;

/** `npm run enroll -- FILE`: brings people into the program. Exit code 1 when a row was refused, 2 when it failed. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      refused: { type: 'string' },
      accounts: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const config = readConfig(process.env);
  const [issuing, keys] = await Promise.all([
    loadIssuing(config.programDir),
    loadKeys(config.keysFile, configuredToken(config)),
  ]);
  const report = values.refused ?? `${file}.refused.csv`;
  const refused = createWriteStream(report);
  refused.write('line,column,reason\n');
  const isDryRun = values['dry-run'];
  const accounts = values.accounts === undefined ? null : createWriteStream(values.accounts, { mode: 0o600 });
  accounts?.write('reference,routingNumber,accountNumber\n');
  const count = await onDatabase(async (pool, migrate) => {
    await migrate();
    await checkKeys(pool, keys);
    return await enrollFile(pool, { keys, random: systemRandom, issuing }, readPeople(file), {
      isDryRun,
      now: () => systemClock.now(),
      dayOf: (now) => dayIn(issuing.timeZone, now),
      onRefused: (row) => refused.write(toLine(row)),
      onTaken: async (references) => {
        if (accounts === null) return;
        for (const { reference, routingNumber, accountNumber } of await listDepositAccounts(pool, keys, references)) {
          accounts.write(`${reference},${routingNumber},${accountNumber}\n`);
        }
      },
      onProgress: tellProgress(say),
    });
  });
  for (const list of [refused, ...(accounts ? [accounts] : [])]) {
    list.end();
    await once(list, 'finish');
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  process.stdout.write(`${isDryRun ? 'Nothing was kept. ' : ''}${say(count)}\n`);
  if (count.refused > 0) process.stdout.write(`The refused rows are listed in ${report}\n`);
  return count.refused > 0 ? 1 : 0;
}

runCommand(main);
