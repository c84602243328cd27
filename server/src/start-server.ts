import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { routes } from './calls.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { createPool } from './db/pool.ts';
import { greet } from './demo/greeting.ts';
import { loadDemoPeople } from './demo/people.ts';
import { seedDemo } from './demo/seed.ts';
import { createApp } from './http/app.ts';
import { startMetrics } from './http/metrics.ts';
import { openDatabase } from './open-database.ts';
import { registerPages } from './pages/register-pages.ts';
import { systemClock } from './ports/clock.ts';
import { loadKeys } from './ports/keys.ts';
import { loadIssuing } from './program/load-issuing.ts';
import { loadProgram } from './program/load-program.ts';
import { watchFolder } from './program/watch-folder.ts';
import { loadTexts } from './texts/load-texts.ts';

export interface RunningServer {
  address: string;
  /** What a person who started it wants to read. */
  greeting: string;
  /** Stops taking requests, lets those under way finish, then closes the database. */
  stop(): Promise<void>;
}

/** Starts everything: database, migrations, demo data, API and pages. Throws with a message for people. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const clock = systemClock;
  const [program, keys, database] = await Promise.all([
    loadProgram(config.programDir),
    loadKeys(config.keysFile),
    openDatabase(config, log),
  ]);
  const texts = await loadTexts(config.textsDir, { phone: program.phone, program: program.name });
  const pool = createPool(database.connection, { onError: (err) => log.warn({ err }, 'database connection lost') });
  await migrate(pool);
  const people = config.isDemo ? await loadDemoPeople(config.programDir) : null;
  if (people) {
    await seedDemo(pool, { demo: people, keys, issuing: await loadIssuing(config.programDir) }, clock.now());
  }
  const app = await createApp({
    services: { pool, clock, keys, texts },
    routes,
    gatewayKeys: config.gatewayKeys,
    log,
    requestsPerMinute: config.requestsPerMinute,
    describesApi: !config.isProduction,
    trustedProxies: config.trustedProxies,
  });
  const { textsDir, webDist, isDemo, gatewayKeys } = config;
  // The demo is where it says; elsewhere only the configuration knows.
  const publicUrl = config.publicUrl ?? (isDemo && config.port > 0 ? `http://localhost:${config.port}` : '');
  const pages = await registerPages(app, { program, textsDir, webDist, isDemo, publicUrl, ...gatewayKeys });
  const stopWatching = watchFolder(config.programDir, async () => {
    try {
      await pages.showProgram(await loadProgram(config.programDir));
      log.info('the pages show the program as it is now');
    } catch (err) {
      log.error({ err }, 'the program has a mistake; the pages stay as they were');
    }
  });
  const metrics = await startMetrics(app, config.metricsPort, config.host);
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  const address = `http://localhost:${port}`;
  return {
    address,
    greeting: greet(program, address, people),
    stop: async () => {
      stopWatching();
      await app.close();
      await metrics.stop();
      await pool.end();
      await database.stop();
    },
  };
}
