import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDoorSecret } from '../../src/doors/signed/send-message.ts';
import { testSecret } from '../../src/testing/keys.ts';

const projectFolder = path.resolve(import.meta.dirname, '../../..');

/** The secret of the card network's door of every portal here. */
export const networkSecret = createDoorSecret();

/** A process of the portal, started as an operator does, and what may become of it. */
export interface Portal {
  url: string;
  port: number;
  /** Ends it so that it can do nothing about it. */
  kill: () => Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop: () => Promise<void>;
  /** Starts it anew; when it is ready. */
  start: (more?: Record<string, string>) => Promise<void>;
  /** Tells whether a ready answer comes now. */
  isReady: () => Promise<boolean>;
  /** All lines that it has written since it was made. */
  lines: () => readonly string[];
  /** Lines of its log about answers of 500 and about what it did not expect. */
  faults: () => string[];
  /** Stops it and removes its files. */
  remove: () => Promise<void>;
}

/** A port of this machine that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A portal for a database, on a port of this machine; `env` is what its configuration has besides. It is not started. */
export function createPortal(port: number, databaseUrl: string, env: Record<string, string> = {}): Portal {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-fault-process-'));
  const keysFile = path.join(folder, 'keys.json');
  writeFileSync(keysFile, JSON.stringify({ current: 'test', keys: { test: testSecret } }), { mode: 0o600 });
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  let child: ChildProcess | null = null;
  const common = {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    KEYS_FILE: keysFile,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    NETWORK_SECRET: networkSecret,
    ACH_DIR: folder,
    LOG_LEVEL: 'info',
    // The tests send more from one address than people do.
    REQUESTS_PER_MINUTE: '1000000',
  };
  const isReady = async () => {
    const asked = fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(4_000) });
    return (await asked.catch(() => null))?.ok ?? false;
  };
  const isGone = () => child === null || child.exitCode !== null || child.signalCode !== null;

  async function start(more: Record<string, string> = {}): Promise<void> {
    const started = spawn(process.execPath, ['server/src/start/main.ts'], {
      cwd: projectFolder,
      env: { ...common, ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
    }
    while (!(await isReady())) {
      if (isGone()) throw new Error(`the portal ended:\n${lines.slice(-20).join('\n')}`);
      await sleep(10);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null || isGone()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  return {
    url,
    port,
    start,
    isReady,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    lines: () => lines,
    faults: () => lines.filter((line) => /"status":500|"level":60/.test(line)),
    remove: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
