import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** For tests of the launcher: a process of its own that starts the database and waits to be killed. */
export interface Portal {
  process: ChildProcess;
  /** Resolves when the database answers; rejects with what the process wrote when it ends before. */
  ready: Promise<void>;
}

const program = `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('../platform/db/embedded/start.ts', import.meta.url).href)});
  await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => undefined });
  console.log('ready');
  setInterval(() => undefined, 1000);`;

/** Starts such a process. It ends with the running test. */
export function spawnPortal(dataDir: string): Portal {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], { stdio: 'pipe' });
  const ready = new Promise<void>((resolve, reject) => {
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.stdout.once('data', () => resolve());
    child.once('close', () => reject(new Error(errors)));
  });
  ready.catch(() => undefined);
  const portal = { process: child, ready };
  onTestFinished(() => killHard(portal));
  return portal;
}

/** Kills the process so that it can do nothing about it, and waits until it is gone. */
export async function killHard(portal: Portal): Promise<void> {
  if (portal.process.exitCode !== null || portal.process.signalCode !== null) return;
  const ended = once(portal.process, 'exit');
  portal.process.kill('SIGKILL');
  await ended;
}

/** Looks every few milliseconds until `condition` holds; the limit of the test ends the wait. */
export async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition().catch(() => false))) await sleep(5);
}
