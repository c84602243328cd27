import type { AddressInfo } from 'node:net';
import { dayIn } from '@portal/contract/time/dates';
import type { Logger } from 'pino';
import { greet } from '../demo/greeting.ts';
import { markAsRehearsal } from '../demo/rehearsal-mark.ts';
import { registerDesk } from '../doors/desk/register-desk.ts';
import { createFolderScreening } from '../doors/desk/screening/folder-screening.ts';
import { registerNetwork } from '../doors/network/register-network.ts';
import { registerPhoneWebhooks } from '../doors/phone/register-phone-webhooks.ts';
import { createDoorSecret } from '../doors/signed/send-message.ts';
import { createApp } from '../http/app.ts';
import { startMetrics } from '../http/metrics.ts';
import { checkKeys } from '../issuer/face.ts';
import { createPool } from '../platform/db/pool.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import { createInboxFolder } from '../platform/ports/bank-inbox.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { createDemoClock, type DemoClock } from '../platform/ports/demo-clock.ts';
import { demoPushKey } from '../platform/ports/demo-messages.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { openLiveKeys } from '../platform/ports/live-keys.ts';
import type { MessagePort } from '../platform/ports/message-port.ts';
import { agreementsOf, createDocuments } from '../program/documents.ts';
import { findHolidaysEnd } from '../program/load-holidays.ts';
import { registerDocumentFiles } from '../rooms/documents/register-document-files.ts';
import type { Services } from '../services.ts';
import { registerUnsubscribe } from '../telling/notices/register-unsubscribe.ts';
import { createUpdaterPort } from './account-updates/updater-port.ts';
import { createAchPort } from './ach-port.ts';
import { createArchivePort } from './archive-port.ts';
import { createBureauPort } from './bureau-port.ts';
import { routes } from './calls.ts';
import { createPositivePay } from './check-jobs.ts';
import { listNextSteps } from './checks/next-steps.ts';
import { type Config, describeProblems } from './config.ts';
import { beginDatabase } from './database/begin-database.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import { type OpenDatabase, openPools } from './database/open-database.ts';
import { databaseProblems } from './database-problems.ts';
import { explainFault } from './explain-fault.ts';
import { bindValues, sealOpenValues } from './keys/bind-values.ts';
import { configuredToken, tellOfToken } from './keys/configured-token.ts';
import { followKeys } from './keys/follow-keys.ts';
import { listFigures } from './list-figures.ts';
import { outletsOf } from './list-untaken.ts';
import { createMailHousePort } from './mail-house-port.ts';
import { createMessagePorts, toAllChannels } from './message-ports.ts';
import { openDemo } from './open-demo.ts';
import { createPostalRecords } from './postal-records.ts';
import { createPrintProcess } from './printing/print-process.ts';
import { publicUrlOf } from './public-url.ts';
import { createBankStatements, outsideOf } from './reconciliation/bank-statement-jobs.ts';
import { createSettlementInbox } from './reconciliation/settlement-jobs.ts';
import { openConsole } from './serving/open-console.ts';
import { openDemoDoor } from './serving/open-demo-door.ts';
import { readProgram } from './serving/read-program.ts';
import { servePages } from './serving/serve-pages.ts';
import { createStaffIdentity } from './serving/staff-identity.ts';
import { startJobs } from './start-jobs.ts';

export interface RunningServer {
  address: string;
  /** The greeting for the person who started it. */
  greeting: string;
  /** The database, the keys and what else every call may use. */
  services: Services;
  jobs: JobRunner;
  /** The clock that a demo or a rehearsal moves; null where time is the machine's. */
  movedClock: DemoClock | null;
  /** Stops taking requests, lets those under way finish, then closes the database. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** False for a portal that only its own process calls: the web app need not be built. */
  servesPages?: boolean;
  /** The time to which the clock of a rehearsal is set, if it is not that late yet. */
  beginsAt?: Date | null;
  /** Takes every message in place of the configured providers. */
  messagePort?: MessagePort | null;
  /** The configured database, if it is being opened already. */
  opening?: Promise<OpenDatabase>;
}

/** The embedded database can be looked at only once it runs; one's own was looked at before. */
async function refuseForeignDatabase({ direct, owner }: OpenDatabase, config: Config, keys: Keys): Promise<void> {
  const pool = createPool(owner ?? direct, { maxConnections: 1 });
  const problems = await databaseProblems(pool, config, keys).finally(() => pool.end());
  if (problems.length > 0) throw new Error(describeProblems(problems));
}

/** Starts everything: database, migrations, demo data, API and pages. Throws with a message for people. */
export async function startServer(
  config: Config,
  log: Logger,
  { opening = beginDatabase(config, log), ...options }: StartOptions = {},
): Promise<RunningServer> {
  // The program is read while the database starts.
  const [opened, read] = await Promise.allSettled([opening, readProgram(config, log)]);
  if (opened.status === 'rejected') {
    if (read.status === 'fulfilled') read.value.live.stop();
    throw opened.reason;
  }
  const database = opened.value;
  try {
    if (read.status === 'rejected') throw read.reason;
    return await startOn(database, read.value, config, log, options);
  } catch (fault) {
    const lastLines = database.lastLines();
    await database.stop();
    throw explainFault(fault, lastLines, config.dataDir);
  }
}

async function startOn(
  database: OpenDatabase,
  { issuing, live, texts }: Awaited<ReturnType<typeof readProgram>>,
  config: Config,
  log: Logger,
  { servesPages = true, beginsAt = null, messagePort = null }: StartOptions,
): Promise<RunningServer> {
  const demoClock = config.isDemo || config.isRehearsal ? createDemoClock() : null;
  const clock = demoClock ?? systemClock;
  const token = configuredToken(config, { onChange: tellOfToken(log) });
  const liveKeys = await openLiveKeys(config.keysFile, token);
  const { keys } = liveKeys;
  const { facts: program, country } = live.now();
  const holidaysEnd = findHolidaysEnd(country.holidays, dayIn(program.timeZone, clock.now()));
  if (holidaysEnd !== null) log.warn({ holidaysEnd }, 'holidays.json ends within a year; from then on the rule counts');
  const onError = (err: Error) => log.warn({ err }, 'database connection lost');
  const { pool, direct, standby, end: endPools } = openPools(database, config, onError);
  await refuseForeignDatabase(database, config, keys);
  await migrateDatabase(database, { isBackedUp: config.isDemo || config.isRehearsal });
  await sealOpenValues(pool, keys);
  const documents = createDocuments(() => live.now(), { issuing, texts });
  const agreements = agreementsOf(documents);
  const pushKey = config.push?.publicKey ?? (config.isDemo ? demoPushKey : null);
  const publicUrl = publicUrlOf(config);
  const postal = createPostalRecords(config, clock, log);
  const services = {
    pool,
    standby,
    clock,
    keys,
    texts,
    issuing,
    documents,
    agreements,
    program: live,
    pushKey,
    publicUrl,
    postal,
    screening: createFolderScreening(config.screeningDir),
    staffIdentity: createStaffIdentity(config, clock, log),
  };
  const printing = createPrintProcess(database.connection, config);
  const ports = {
    messages: messagePort ? toAllChannels(messagePort) : createMessagePorts(config, services),
    ach: createAchPort(config, services),
    inbox: config.achInboxDir === null ? null : createInboxFolder(config.achInboxDir),
    settlementInbox: createSettlementInbox(config, services),
    bankStatements: createBankStatements(config, services),
    outside: outsideOf(config),
    positivePay: createPositivePay(config),
    bureau: createBureauPort(config, services),
    updater: createUpdaterPort(config, services),
    mailHouse: createMailHousePort(config, services),
    print: printing.print,
    archives: createArchivePort(config, services),
  };
  const seed = config.isDemo ? await openDemo(config.programDir, services) : null;
  if (config.isRehearsal) await markAsRehearsal(pool, clock.now());
  // After the mark of a demo or a rehearsal, which must be the first thing in its database.
  await checkKeys(pool, keys);
  const followed = await followKeys(pool, liveKeys, log);
  const binding = bindValues({ pool, file: config.keysFile, token, keys }, log);
  await demoClock?.refresh(pool);
  if (demoClock && beginsAt && beginsAt > clock.now()) {
    await demoClock.step(pool, beginsAt.getTime() - clock.now().getTime());
  }
  const jobs = await startJobs(services, ports, demoClock, log, direct);
  const app = await createApp({
    services,
    routes,
    gatewayKeys: config.gatewayKeys,
    log,
    requestsPerMinute: config.requestsPerMinute,
    describesApi: !config.isProduction,
    trustedProxies: config.trustedProxies,
  });
  registerUnsubscribe(app, services);
  registerDocumentFiles(app, services);
  if (config.phoneProvider) registerPhoneWebhooks(app, services, config.phoneProvider);
  // The demo plays the network and the desk itself, so it needs their doors even when nobody else has the secrets.
  const networkSecret = config.networkSecret ?? (config.isDemo ? createDoorSecret() : null);
  if (networkSecret !== null) registerNetwork(app, services, networkSecret);
  const deskSecret = config.deskSecret ?? (config.isDemo ? createDoorSecret() : null);
  // Its own demo page acts through this door as a person does, console or not.
  const takes = config.hasConsole && !config.isDemo ? 'SYSTEMS' : 'ALL';
  if (deskSecret !== null) registerDesk(app, services, deskSecret, takes);
  const demoDoor =
    seed && demoClock && networkSecret !== null && deskSecret !== null
      ? await openDemoDoor(app, config, {
          services,
          seed,
          clock: demoClock,
          jobs: jobs.runner,
          owner: database.owner ?? database.connection,
          secrets: { network: networkSecret, desk: deskSecret },
        })
      : null;
  const ownConsole = await openConsole(app, services, config, log, { servesPages });
  const stopWatching = servesPages
    ? await servePages(app, { program: live.now(), issuing, texts }, config, log)
    : () => undefined;
  const { kinds, sent } = jobs;
  const figures = listFigures({ pool, clock, timeZone: issuing.timeZone, kinds, outlets: outletsOf(config), sent });
  const metrics = await startMetrics(ownConsole ? [app, ownConsole] : [app], config.metricsPort, config.host, figures);
  await app.listen({ port: config.port, host: config.host });
  await ownConsole?.listen({ port: config.deskPort ?? 0, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  const address = `http://localhost:${port}`;
  const missing = config.isDemo ? [] : await listNextSteps(pool, config, clock.now());
  return {
    address,
    greeting: greet({ program, address, demo: seed?.demo ?? null, missing }),
    services,
    jobs: jobs.runner,
    movedClock: demoClock,
    stop: async () => {
      stopWatching();
      await demoDoor?.settle();
      await Promise.all([app.close(), ownConsole?.close()]);
      await metrics.stop();
      await jobs.stop();
      await printing.stop();
      live.stop();
      await binding.stop();
      await followed.stop();
      await token?.close();
      await endPools();
      await database.stop();
    },
  };
}
