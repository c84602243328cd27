import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findServerAccount } from '../../src/platform/db/embedded/account.ts';
import { type Cluster, makeServerFolder } from './cluster.ts';
import { findFreePort } from './portal.ts';

/** A program beside the portal that listens on a port. */
export interface Helper {
  port: number;
  /** Ends it so that it can do nothing about it. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** Runs a program on a configuration file, as an account that may be another than root; when it listens. */
async function runHelper(
  program: string,
  toArgs: (file: string) => string[],
  write: (port: number) => Promise<string>,
) {
  const folder = await makeServerFolder();
  const port = await findFreePort();
  const file = path.join(folder, 'config');
  const account = await findServerAccount();
  await writeFile(file, await write(port));
  if (account) await chown(file, account.uid, account.gid);
  let child: ChildProcess | null = null;
  const start = async () => {
    const started = spawn(program, toArgs(file), { ...account, cwd: '/', stdio: 'ignore' });
    child = started;
    while (!(await listens(port))) {
      if (started.exitCode !== null) throw new Error(`${program} ended with code ${started.exitCode}`);
      await sleep(10);
    }
  };
  const kill = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const remove = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  await start();
  return { port, kill, start, remove } satisfies Helper;
}

/** HAProxy with the configuration that `ops/haproxy.cfg` shows, before processes on these ports. */
export async function startProxy(ports: readonly number[]): Promise<Helper> {
  const sample = await readFile('ops/haproxy.cfg', 'utf8');
  const servers = ports.map((port, n) => `    server process${n} 127.0.0.1:${port}`);
  const write = async (port: number) =>
    sample
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      // As many as an account may open that is not root.
      .replace('maxconn 20000', 'maxconn 200')
      .replaceAll(/^ {4}server .*\n/gm, '')
      .concat(servers.join('\n'), '\n');
  return await runHelper('/usr/sbin/haproxy', (file) => ['-db', '-f', file], write);
}

/** PgBouncer in transaction mode before all databases of a server. */
export async function startPooler(cluster: Cluster): Promise<Helper & { url: string }> {
  const write = async (port: number) =>
    [
      '[databases]',
      `* = host=${cluster.folder} port=5432 user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      // Fewer than two portals open: connections are shared for real.
      'default_pool_size = 10',
      'max_client_conn = 500',
      'server_idle_timeout = 5',
      // The tests of the API ask for the running role by it; here they run as the owner, as all that comes through does.
      'ignore_startup_parameters = options',
      '',
    ].join('\n');
  const helper = await runHelper('/usr/sbin/pgbouncer', (file) => ['-q', file], write);
  return { ...helper, url: `postgresql://postgres@127.0.0.1:${helper.port}/postgres?pgbouncer=true` };
}
