import { parseArgs } from 'node:util';
import { loadDemoPeople } from '../demo/people.ts';
import { seedMany } from '../demo/seed-many.ts';
import { showSeedProgress } from '../demo/seed-progress.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { loadDocumentSet } from '../program/load-document-set.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { readConfig } from '../start/config.ts';
import { readConfiguredKeys } from '../start/keys/configured-token.ts';
import { onDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run seed -- --holders NUMBER [--months NUMBER]

  --holders  how many people more, each with an account, a card and a login
  --months   how far back their books go: 2 unless told

  Into the database of a demo, to measure with as many as a program has. Their user IDs are 'sample' and a number.
`;
/** As long as the largest table may take to be looked through. */
const patientMs = 3_600_000;

const naturalNumber = (text: string | undefined) => (/^[1-9]\d{0,7}$/.test(text ?? '') ? Number(text) : null);

/** `npm run seed`. Exit code 2 when it failed. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { holders: { type: 'string' }, months: { type: 'string', default: '2' } } });
  const [holders, months] = [naturalNumber(values.holders), naturalNumber(values.months)];
  if (holders === null || months === null) {
    process.stderr.write(usage);
    return 2;
  }
  const config = readConfig(process.env);
  const { programDir } = config;
  const [demo, issuing, documentSet, keys] = await Promise.all([
    loadDemoPeople(programDir),
    loadIssuing(programDir),
    loadDocumentSet(programDir),
    readConfiguredKeys(config),
  ]);
  const show = showSeedProgress(process.stdout, `Making ${holders} people`);
  await onDatabase(
    async (pool) =>
      await seedMany(
        pool,
        { demo, keys, issuing, ...documentSet },
        { holders, months },
        systemClock.now(),
        ({ people }) => show(people / holders),
      ),
    { patientMs, isPipelined: false, isOwner: true },
  );
  return 0;
}

runCommand(main);
