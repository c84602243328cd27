import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { systemClock } from '../platform/ports/clock.ts';
import { loadCountryData, takeUpCountryData } from '../program/country-data.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { type ImportCount, importPlaces } from '../rooms/atms/import-places.ts';
import { readPlaces } from '../rooms/atms/read-places.ts';
import { readConfig } from '../start/config.ts';
import { tellProgress } from '../start/tell-progress.ts';
import { onDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run atms -- import FILE --from WHOM [--refused REPORT]

  FILE       places that give cash: .geojson of OpenStreetMap, or CSV (docs/atms.md)
  --from     whom the data is from, shown below the list: '© OpenStreetMap contributors'
  --refused  where the rows that were not taken are listed: FILE.refused.csv unless told

  The places of before are shown until the last one of the file is in; the portal may go on running.
`;

const say = ({ kept, repeated, refused }: ImportCount): string =>
  `${kept} places, ${repeated} twice in the file, ${refused} refused`;

/** `npm run atms -- import FILE`. Exit code 1 when a row was refused, 2 when it failed. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, refused: { type: 'string' } },
  });
  const [verb, file, ...more] = positionals;
  if (verb !== 'import' || file === undefined || values.from === undefined || more.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const config = readConfig(process.env);
  const { timeZone } = await loadIssuing(config.programDir);
  takeUpCountryData(await loadCountryData(config.programDir));
  const report = values.refused ?? `${file}.refused.csv`;
  const refused = createWriteStream(report);
  refused.write('row,column,reason\n');
  const from = { source: path.basename(file), attribution: values.from, isSample: false };
  const take = async (pool: pg.Pool, migrate: () => Promise<void>) => {
    await migrate();
    return await importPlaces(pool, from, readPlaces(file), {
      now: () => systemClock.now(),
      usualZone: timeZone,
      onRefused: ({ row, column, reason }) => refused.write(`${row},${column},${reason}\n`),
      onProgress: tellProgress(say),
    });
  };
  // Its owner alone may look a table through for the planner.
  const count = await onDatabase(take, { isOwner: true });
  refused.end();
  await once(refused, 'finish');
  if (process.stderr.isTTY) process.stderr.write('\n');
  process.stdout.write(`${say(count)}\n`);
  if (count.kept === 0) process.stdout.write('No place could be taken, so nothing has changed.\n');
  if (count.refused > 0) process.stdout.write(`The refused rows are listed in ${report}\n`);
  return count.refused > 0 ? 1 : 0;
}

runCommand(main);
