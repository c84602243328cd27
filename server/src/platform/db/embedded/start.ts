import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findServerAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { chooseCluster } from './data-folder.ts';
import { refuseFullDisk } from './disk-space.ts';
import { findRunningServer, waitUntilFree } from './in-use.ts';
import { initializeCluster } from './init.ts';
import { settingArguments } from './settings.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { type Supervised, supervise } from './supervise.ts';

/** How to reach the server; `new pg.Pool(connection)` takes it as it is. */
export interface EmbeddedConnection {
  /** Folder of the socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  /** As the role that runs the portal; `migrate` gives it its rights. */
  connection: EmbeddedConnection;
  /** As the role that owns and changes the schema. */
  owner: EmbeddedConnection;
  /** Stops the server and waits until everything committed is on disk. May be called twice. */
  stop(): Promise<void>;
  /** The last lines that the server wrote: why it fails. */
  lastLines(): string;
}

export interface EmbeddedOptions {
  /** The portal's data folder; the cluster lives in `postgres` below it, or where the log says. */
  dataDir: string;
  /** Gets each line that the server writes. */
  log: (line: string) => void;
  /** False only for clusters of tests: a power cut may break them. */
  durable?: boolean;
  /** A stopped cluster that a new one is a copy of, instead of an empty one. */
  template?: string | null;
}

const startTimeoutMs = 60_000;
/** Lets what is left of the server that ended let go of its memory. */
const restartAfterMs = 200;
/** Names the socket file; no network port is opened. */
const port = 5432;

/** Starts PostgreSQL on `dataDir`, making the cluster at the first start, and returns when it answers. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
  template = null,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = await findServerAccount();
  const binaries = await prepareBinaries(account);
  const cluster = await chooseCluster(dataDir, account);
  if (!cluster.folder.startsWith(resolve(dataDir))) log(`the database is kept in ${cluster.folder}`);
  await refuseFullDisk(cluster);
  await initializeCluster(cluster, binaries, template);
  await waitUntilFree(cluster.folder);

  const host = await makeSocketFolder(cluster.account);
  const args = ['-D', cluster.folder, '-c', `unix_socket_directories=${host}`, '-c', `port=${port}`];
  const launch = () =>
    supervise(join(binaries, 'postgres'), [...args, ...settingArguments(durable)], {
      account: cluster.account,
      // Its replies to our own early calls while it starts are no news.
      log: (line) => line.includes('the database system is starting up') || log(line),
    });
  let server = launch();
  let isStopping = false;
  let watching = Promise.resolve();
  const stop = async () => {
    isStopping = true;
    server.requestStop();
    await Promise.all([server.ended, watching]);
    await rm(host, { recursive: true, force: true });
  };
  const owner = { host, port, user: 'postgres', database: 'postgres' };
  try {
    await waitUntilReady(owner, server);
    await ensureRunner(owner);
  } catch (error) {
    await stop();
    throw error;
  }
  // A server that ends by itself is started again on the same socket, so that pools recover without being told.
  const watch = async () => {
    for (;;) {
      await server.ended;
      if (isStopping) return;
      log('the database ended by itself; it is started again');
      await sleep(restartAfterMs);
      if (isStopping) return;
      server = launch();
    }
  };
  watching = watch();
  return { connection: asRunner(owner), owner, stop, lastLines: () => server.lastLines() };
}

/**
 * Reaches the database of `dataDir` for a command: the server that a portal runs on it, which stays when the command is
 * done, else one that is started for it.
 */
export async function reachEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await chooseCluster(options.dataDir, await findServerAccount());
  const running = await findRunningServer(cluster.folder);
  if (running !== null && !running.isStopping && running.socketFolder !== '') {
    const owner = { host: running.socketFolder, port, user: 'postgres', database: 'postgres' };
    if (await answers(owner)) {
      await ensureRunner(owner);
      return { connection: asRunner(owner), owner, stop: async () => undefined, lastLines: () => '' };
    }
  }
  return await startEmbeddedPostgres(options);
}

/** The role that runs the portal on an embedded server. Both come in by the socket alone, which is the portal's own. */
const runner = 'portal';

const asRunner = (owner: EmbeddedConnection): EmbeddedConnection => ({ ...owner, user: runner });

/** Makes the role that runs the portal where it is not there yet. */
async function ensureRunner(owner: EmbeddedConnection): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  // Several processes may find it missing at once.
  const make = `DO $$ BEGIN CREATE ROLE ${runner} LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`;
  await client.query(make).finally(() => client.end());
}

/** Connects until it works, the server has ended, or time is up. Recovery after a crash takes its time. */
async function waitUntilReady(connection: EmbeddedConnection, server: Supervised): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!server.hasEnded() && Date.now() < deadline) {
    if (await answers(connection)) return;
    await sleep(20);
  }
  throw new Error(`The database did not start:\n${server.lastLines()}`);
}

async function answers(connection: EmbeddedConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
