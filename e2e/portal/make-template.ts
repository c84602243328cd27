import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { rememberDevices } from './known-devices.ts';

const startWithinMs = 60_000;

/** Starts the portal with its demo people on a folder of its own; gives what stops it. */
export default async function startServer(config: FullConfig): Promise<() => Promise<void>> {
  const address = new URL(config.projects[0]?.use.baseURL ?? '');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'));
  // The database runs as another user when root runs the tests.
  await chmod(dataDir, 0o755);
  const env = {
    ...process.env,
    PORT: address.port,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
  };
  const server = spawn('node', ['server/src/start/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(new URL('/health/ready', address), () => server.exitCode);
  await rememberDevices(address);
  return async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(url: URL, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline) {
    if (exitCode() !== null) throw new Error(`the server ended with code ${exitCode()}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`the server was not ready within ${startWithinMs} ms`);
}
