import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { dayIn } from '@portal/contract/time/dates';
import { type EnrollmentCount, enrollFile, type RefusedRow } from '../doors/desk/enroll-file.ts';
import { listDepositAccounts } from '../doors/desk/list-deposit-accounts.ts';
import { readPeople } from '../doors/desk/read-people.ts';
import { createFolderScreening } from '../doors/desk/screening/folder-screening.ts';
import { checkKeys } from '../issuer/face.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { loadKeys } from '../platform/ports/keys.ts';
import { systemRandom } from '../platform/ports/random.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { createLocalPostalRecords } from '../program/postal/local-records.ts';
import { textCell } from '../rooms/transactions/write-csv.ts';
import { readConfig } from '../start/config.ts';
import { configuredToken } from '../start/keys/configured-token.ts';
import { tellProgress } from '../start/tell-progress.ts';
import { onDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run enroll -- FILE [--dry-run] [--take-itins] [--refused REPORT] [--addresses REPORT] [--accounts LIST]

  FILE         people who come into the program: CSV, or .jsonl with one JSON object in each line (docs/desk.md)
  --dry-run    looks at everything and keeps nothing
  --take-itins takes taxpayer numbers (ITIN) of people who have no social security number
  --refused    where the rows that were not taken are listed: FILE.refused.csv unless told
  --addresses  where the addresses are listed that postal records do not have: FILE.addresses.csv unless told
  --accounts   where it is listed to which account each person's benefits are to be sent; for the program's eyes only
`;

const toLine = ({ line, field, value, expected }: RefusedRow): string =>
  `${line},${[field, value, expected].map(textCell).join(',')}\n`;

const say = ({ enrolled, known, waiting, refused }: EnrollmentCount): string =>
  `${enrolled} enrolled, ${known} known before, ${waiting} waiting for staff, ${refused} refused`;

/** `npm run enroll -- FILE`: brings people into the program. Exit code 1 when a row was refused, 2 when it failed. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'take-itins': { type: 'boolean', default: false },
      refused: { type: 'string' },
      addresses: { type: 'string' },
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
  refused.write('line,field,value,expected\n');
  const addressReport = values.addresses ?? `${file}.addresses.csv`;
  const addresses = createWriteStream(addressReport, { mode: 0o600 });
  addresses.write('line,reference,lookAt\n');
  let unknownAddresses = 0;
  const isDryRun = values['dry-run'];
  const accounts = values.accounts === undefined ? null : createWriteStream(values.accounts, { mode: 0o600 });
  accounts?.write('reference,routingNumber,accountNumber\n');
  const count = await onDatabase(async (pool, migrate) => {
    await migrate();
    await checkKeys(pool, keys);
    return await enrollFile(
      pool,
      {
        keys,
        random: systemRandom,
        issuing,
        postal: createLocalPostalRecords(),
        screening: createFolderScreening(config.screeningDir),
      },
      readPeople(file),
      {
        isDryRun,
        takesItins: values['take-itins'],
        now: () => systemClock.now(),
        dayOf: (now) => dayIn(issuing.timeZone, now),
        onRefused: (row) => refused.write(toLine(row)),
        onUnknownAddress: ({ line, reference, problem }) => {
          unknownAddresses += 1;
          addresses.write(`${line},${textCell(reference)},${problem}\n`);
        },
        onTaken: async (references) => {
          if (accounts === null) return;
          for (const { reference, routingNumber, accountNumber } of await listDepositAccounts(pool, keys, references)) {
            accounts.write(`${reference},${routingNumber},${accountNumber}\n`);
          }
        },
        onProgress: tellProgress(say),
      },
    );
  });
  for (const list of [refused, addresses, ...(accounts ? [accounts] : [])]) {
    list.end();
    await once(list, 'finish');
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  process.stdout.write(`${isDryRun ? 'Nothing was kept. ' : ''}${say(count)}\n`);
  if (count.refused > 0) process.stdout.write(`The refused rows are listed in ${report}\n`);
  if (unknownAddresses > 0) {
    process.stdout.write(`Addresses to look at, as postal records do not have them, are listed in ${addressReport}\n`);
  }
  if (count.waiting > 0)
    process.stdout.write('Staff decide about those who wait: npm run desk -- list-waiting-people\n');
  return count.refused > 0 ? 1 : 0;
}

runCommand(main);
