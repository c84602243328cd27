import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { asRunner, connectionTo } from '@portal/server/testing/connections';
import type { SharedServer } from './shared-server.ts';

export interface PortalProcess {
  /** Serves on another database of the server from now on; returns when it answers. */
  serveOn(database: string): Promise<void>;
  stop(): Promise<void>;
}

/** The address of a database as `DATABASE_URL` has it; a server without a host is reached through its socket. */
export function urlOf({
  connectionString,
  host = '',
  port,
  user = '',
  database = '',
}: ReturnType<typeof connectionTo>) {
  if (connectionString !== undefined) return connectionString;
  return `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
}

/**
 * Starts a process that can serve the portal on a port of this machine. It serves nothing yet. `more` is its environment besides;
 * `folder` holds the code that runs, where that is a copy of ours.
 */
export function startPortalProcess(
  port: number,
  { connection, keysFile }: Omit<SharedServer, 'template'>,
  more: Record<string, string> = {},
  folder: string = path.resolve(import.meta.dirname, '../..'),
) {
  const child = fork(path.join(folder, 'e2e/portal/serve-databases.ts'), {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.dirname(keysFile),
      KEYS_FILE: keysFile,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ...more,
    },
    // Not those of the test runner, which reads TypeScript its own way.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const portal: PortalProcess = {
    serveOn: async (database) => {
      const owner = connectionTo(connection, database);
      child.send({ databaseUrl: urlOf(asRunner(owner)), migrateUrl: urlOf(owner) });
      const isServing = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
      if (!isServing) throw new Error('the portal ended; what it wrote says why');
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
  return portal;
}
