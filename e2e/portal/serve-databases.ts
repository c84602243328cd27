/**
 * A process that serves the portal, for journeys: on the database that it is told, until it is told another one. One
 * process for many, because most of a start is reading the program's modules. It ends with its parent.
 */
import { readConfig } from '@portal/server/start/config';
import { createLog } from '@portal/server/start/log';
import { type RunningServer, startServer } from '@portal/server/start/start-server';

let running: RunningServer | null = null;

/** A database as the role that runs the portal reaches it, and as its owner. */
interface Served {
  databaseUrl: string;
  migrateUrl: string;
}

async function serve({ databaseUrl, migrateUrl }: Served): Promise<void> {
  await running?.stop();
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, MIGRATE_DATABASE_URL: migrateUrl });
  running = await startServer(config, createLog(config.logLevel));
  process.send?.('ready');
}

process.on('message', (served: Served) => {
  serve(served).catch((fault: unknown) => {
    console.error(fault);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
