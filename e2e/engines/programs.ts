import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWebDriverSession, type WebDriverSession } from './web-driver.ts';

const startWithinMs = 20_000;

/** A screen in memory; it chooses its own number and says it. */
export async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const size = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', ['-displayfd', '3', ...size], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

/** A port of this machine that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** A session of the driver at an address, once it listens. */
export async function untilListening(address: string): Promise<WebDriverSession> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline) {
    const isThere = await fetch(`${address}/status`).catch(() => null);
    if (isThere) return await openWebDriverSession(address);
    await sleep(50);
  }
  throw new Error(`WebKit was not ready within ${startWithinMs} ms`);
}

/** Ends a program and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
