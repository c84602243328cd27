import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findServerAccount } from '../../src/platform/db/embedded/account.ts';
import { prepareBinaries } from '../../src/platform/db/embedded/binaries.ts';
import { waitUntilFree } from '../../src/platform/db/embedded/in-use.ts';
import { initializeCluster, programEnvironment } from '../../src/platform/db/embedded/init.ts';
import { settingArguments } from '../../src/platform/db/embedded/settings.ts';

/** A PostgreSQL server of the test's own, durable as in earnest, to which anything may be done. */
export interface Cluster {
  /** Where its files and its socket are. */
  folder: string;
  dataFolder: string;
  connection: pg.PoolConfig;
  /** Its address as `DATABASE_URL` has it. */
  url: string;
  /** Starts it and waits until it answers. */
  start: (more?: Record<string, string>) => Promise<void>;
  /** As an operator stops it: at once for its clients, whole on the disk. */
  stop: () => Promise<void>;
  /** Ends the server with all its processes, as a power cut does to them. */
  kill: () => Promise<void>;
  /** Ends one process that serves a connection, upon which PostgreSQL ends them all and recovers. */
  killBackend: () => Promise<void>;
  /** Makes a standby the server that takes writes; returns when it does. */
  promote: () => Promise<void>;
  /** All its processes stand still for so long from `isDone` on: connections stay open and nobody answers. */
  freeze: (ms: number, isDone: () => void) => Promise<void>;
  /** Acts as a service manager: restarts a server that ended, or that does not come back by itself. */
  revive: () => Promise<void>;
  /** Stops it and removes its files. */
  remove: () => Promise<void>;
}

export interface ClusterOptions {
  /** Folder of `postgres` and `initdb`; those that come with the portal unless told. */
  binaries?: string;
  /** Settings beside those of the embedded server. */
  settings?: Record<string, string>;
  /** Environment of the server, for a library that makes it fail. */
  env?: Record<string, string>;
  /** A folder to make it in, such as a small disk; the system's temporary one unless told. */
  base?: string;
}

/** The processes that a process has started. */
async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean).map(Number);
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

async function backendsOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const child of await childrenOf(pid)) {
    const title = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (title.startsWith('postgres: postgres postgres ')) found.push(child);
  }
  return found;
}

/** A folder that the server's own account may enter and own. */
export async function makeServerFolder(base = tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(base, 'portal-fault-'));
  const account = await findServerAccount();
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o755);
  return folder;
}

/** Makes a server; `dataFolder` is made by `initdb` at its first start, or was laid there before. */
export async function createCluster({ binaries, settings, env, base }: ClusterOptions = {}): Promise<Cluster> {
  const account = await findServerAccount();
  const programs = binaries ?? (await prepareBinaries(account));
  const folder = await makeServerFolder(base);
  const dataFolder = path.join(folder, 'data');
  const connection = { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
  let server: ChildProcess | null = null;
  const pidOf = () => server?.pid ?? 0;

  async function answers(): Promise<boolean> {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    return await client
      .connect()
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.end().catch(() => undefined));
  }

  async function start(more: Record<string, string> = {}): Promise<void> {
    await initializeCluster({ folder: dataFolder, account }, programs, null);
    await waitUntilFree(dataFolder);
    const given = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', dataFolder, ...settingArguments(true), '-c', `unix_socket_directories=${folder}`, ...given];
    const log = await open(path.join(folder, 'log'), 'a');
    const child = spawn(path.join(programs, 'postgres'), args, {
      ...account,
      cwd: '/',
      env: { ...programEnvironment, ...env },
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    server = child;
    while (!(await answers())) {
      if (child.exitCode !== null) {
        const lines = await readFile(path.join(folder, 'log'), 'utf8');
        throw new Error(`the database ended with code ${child.exitCode}:\n${lines.slice(-2_000)}`);
      }
      await sleep(10);
    }
  }

  const isRunning = () => server !== null && server.exitCode === null && server.signalCode === null;

  async function end(name: NodeJS.Signals, pids: readonly number[] = []): Promise<void> {
    if (!server || !isRunning()) return;
    const ended = once(server, 'exit');
    signal([pidOf(), ...pids], name);
    await ended;
  }

  const killAll = async () => end('SIGKILL', await childrenOf(pidOf()));
  const all = async () => [pidOf(), ...(await childrenOf(pidOf()))];
  const url = `postgresql:///postgres?host=${encodeURIComponent(folder)}&port=5432&user=postgres`;
  return {
    folder,
    dataFolder,
    connection,
    url,
    start,
    stop: () => end('SIGINT'),
    kill: killAll,
    killBackend: async () => signal((await backendsOf(pidOf())).slice(0, 1), 'SIGKILL'),
    // The first of them last, lest it take others for dead.
    promote: async () => {
      const client = new pg.Client(connection);
      await client.connect();
      await client.query('SELECT pg_promote(true, 10)').finally(() => client.end());
    },
    freeze: async (ms, isDone) => {
      // Processes that start others stop first; then any that they had just started.
      for (let n = 0; n < 2; n++) signal(await all(), 'SIGSTOP');
      isDone();
      await sleep(ms);
      signal(await all(), 'SIGCONT');
    },
    revive: async () => {
      for (let tries = 0; tries < 10 && isRunning(); tries++) {
        if (await answers()) return;
        await sleep(100);
      }
      await killAll();
      await start();
    },
    remove: async () => {
      signal(await all(), 'SIGCONT');
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
