import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { withHeapBound } from '../../scripts/heap.js';

const projectFolder = path.resolve(import.meta.dirname, '../..');

/** A portal as `npm start` starts it, in a process of its own. */
export interface PortalProcess {
  pid: number;
  /** Asks it to stop, and waits until it has; 0: it had ended everything in time. */
  stop: () => Promise<number | null>;
}

export interface StartedAs {
  /** The folder of the release, this one unless told. */
  folder?: string | undefined;
  /** A file descriptor for its log, which nobody keeps unless told. */
  log?: number;
}

/**
 * Starts the demo on a port, with what else the environment says, and waits until it is ready. It runs this release, or
 * the one in another folder.
 */
export async function startPortalProcess(
  port: number,
  more: Record<string, string>,
  { folder = projectFolder, log }: StartedAs = {},
): Promise<PortalProcess> {
  const settings = { PORT: String(port), DEMO: '1', LOG_LEVEL: 'error', ...more };
  const portal = spawn('node', ['server/src/start/main.ts'], {
    cwd: folder,
    env: { ...process.env, ...withHeapBound(process.env), ...settings },
    stdio: ['ignore', log ?? 'ignore', 'inherit'],
  });
  while (!(await fetch(`http://localhost:${port}/health/ready`).catch(() => null))?.ok) {
    if (portal.exitCode !== null) throw new Error('the portal ended');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    const ended = once(portal, 'exit') as Promise<[number | null]>;
    portal.kill('SIGTERM');
    return (await ended)[0];
  };
  return { pid: portal.pid ?? 0, stop };
}

/** Starts the demo on a port, with its data in `dataDir`; gives what stops it. */
export async function startPortal(dataDir: string, port: number): Promise<PortalProcess['stop']> {
  return (await startPortalProcess(port, { DATA_DIR: dataDir })).stop;
}
