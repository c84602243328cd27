import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { withHeapBound } from '../../scripts/heap.js';

const projectFolder = path.resolve(import.meta.dirname, '../..');

/** A portal as `npm start` starts it, in a process of its own. */
export interface PortalProcess {
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts the demo on a port, with what else the environment says, and waits until it is ready. It runs this release, or
 * the one in another folder.
 */
export async function startPortalProcess(
  port: number,
  more: Record<string, string>,
  folder = projectFolder,
): Promise<PortalProcess> {
  const settings = { PORT: String(port), DEMO: '1', LOG_LEVEL: 'error', ...more };
  const portal = spawn('node', ['server/src/start/main.ts'], {
    cwd: folder,
    env: { ...process.env, ...withHeapBound(process.env), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`http://localhost:${port}/health/ready`).catch(() => null))?.ok) {
    if (portal.exitCode !== null) throw new Error('the portal ended');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    portal.kill('SIGTERM');
    await once(portal, 'exit');
  };
  return { pid: portal.pid ?? 0, stop };
}

/** Starts the demo on a port, with its data in `dataDir`; gives what stops it. */
export async function startPortal(dataDir: string, port: number): Promise<() => Promise<void>> {
  return (await startPortalProcess(port, { DATA_DIR: dataDir })).stop;
}
