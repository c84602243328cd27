import { readConfig } from './config.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import { reachDatabase } from './database/open-database.ts';
import { createLog } from './log.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run migrate`: brings the database up to this release as the role of MIGRATE_DATABASE_URL, and gives that of
 * DATABASE_URL what it needs to run the portal. A portal that then starts needs the second one only.
 */
async function main(): Promise<number> {
  if (process.argv.length > 2) {
    process.stderr.write('Usage: npm run migrate\n');
    return 2;
  }
  const database = await reachDatabase(readConfig(process.env), createLog('warn'));
  await migrateDatabase(database).finally(() => database.stop());
  process.stdout.write('The database is as this release wants it.\n');
  return 0;
}

runCommand(main);
