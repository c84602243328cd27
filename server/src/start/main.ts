import { checkStart } from './check-start.ts';
import { readSettings } from './config.ts';
import { beginDatabase } from './database/begin-database.ts';
import { createLog } from './log.ts';

/** The longest that stopping may take after SIGTERM, answers under way and all. */
const stopMs = 15_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await checkStart(settings);
  const { config } = settings;
  const log = createLog(config.logLevel);
  // The database starts in processes of its own while this one reads the modules of the portal.
  const opening = beginDatabase(config, log);
  opening.catch(() => undefined);
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(config, log, { opening });
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopMs).unref();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.stdout.write(`${server.greeting}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
