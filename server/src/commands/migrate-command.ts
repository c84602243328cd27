import { createInterface } from 'node:readline/promises';
import { readConfig } from '../start/config.ts';
import { BackupNeeded, migrateDatabase } from '../start/database/migrate-database.ts';
import { type OpenDatabase, reachDatabase } from '../start/database/open-database.ts';
import { createLog } from '../start/log.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run migrate [-- --backup-taken]

  --backup-taken  there is a backup to go back to, so migrations that cannot be undone may run
`;

/** Asks at a terminal whether there is a backup. */
async function askForBackup(fault: BackupNeeded): Promise<boolean> {
  process.stderr.write(`${fault.message}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Is there a backup of now? Type yes: ');
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function bringUp(database: OpenDatabase, isBackedUp: boolean): Promise<boolean> {
  try {
    await migrateDatabase(database, { isBackedUp });
    return true;
  } catch (fault) {
    if (!(fault instanceof BackupNeeded) || !process.stdin.isTTY) throw fault;
    if (!(await askForBackup(fault))) return false;
    await migrateDatabase(database, { isBackedUp: true });
    return true;
  }
}

/**
 * `npm run migrate`: brings the database up to this release as the role of MIGRATE_DATABASE_URL, and gives that of
 * DATABASE_URL what it needs to run the portal. A portal that then starts needs the second one only.
 */
async function main(): Promise<number> {
  const [option, ...more] = process.argv.slice(2);
  if ((option !== undefined && option !== '--backup-taken') || more.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const database = await reachDatabase(readConfig(process.env), createLog('warn'));
  const isDone = await bringUp(database, option !== undefined).finally(() => database.stop());
  process.stdout.write(isDone ? 'The database is as this release wants it.\n' : 'Nothing has changed.\n');
  return isDone ? 0 : 2;
}

runCommand(main);
