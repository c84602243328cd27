import path from 'node:path';
import packageFacts from '../../../package.json' with { type: 'json' };
import { isDemoDatabase } from '../demo/demo-mark.ts';
import { dumpFileOf, writeDump } from '../platform/backup/release-dump.ts';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { onDatabase, runCommand } from './run-command.ts';

const releases = path.resolve(import.meta.dirname, '../../releases');
const usage = `Usage: npm run dump-release [-- FOLDER]

  Keeps the demo's database as this release made it, for the test of upgrades (server/releases).
`;

/** `npm run dump-release`. Exit code 0 when the file is whole, 2 otherwise. */
async function main(): Promise<number> {
  const [folder = releases, ...more] = process.argv.slice(2);
  if (folder.startsWith('-') || more.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const file = dumpFileOf(folder, packageFacts.version);
  await onDatabase(
    async (pool) => {
      if (!(await isDemoDatabase(pool))) throw new Error('only the database of a demo is kept in clear');
      const db = await pool.connect();
      // Ledgers are verified without keys, and none belong into the repository.
      const tools = { readKeys: async () => '', takenAt: systemClock.now(), onTable: () => undefined };
      await writeDump(file, takeBackup(db, tools)).finally(() => db.release(true));
    },
    { isPipelined: false, isOwner: true },
  );
  process.stdout.write(`${file}\n`);
  return 0;
}

runCommand(main);
