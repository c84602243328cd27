import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startEmbeddedPostgres } from '@portal/server/platform/db/embedded/start';
import { compare } from '../harness/compare.ts';
import { makeBenchFolder } from '../harness/folder.ts';
import type { Row } from '../harness/row.ts';

const goalSeconds = 3;
const projectFolder = path.resolve(import.meta.dirname, '../..');

const secondsSince = (startMs: number) => (performance.now() - startMs) / 1000;

/** Seconds from `npm start` until the health check says ready, on a data folder that has been started before. */
async function measureStart(dataDir: string, port: number): Promise<number> {
  const startMs = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' };
  const child = spawn('npm', ['start'], { cwd: projectFolder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok === true;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('npm start ended');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = secondsSince(startMs);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return seconds;
}

/** Seconds that the embedded database alone takes to start: no start can be faster. */
async function measureDatabase(dataDir: string): Promise<number> {
  const startMs = performance.now();
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const seconds = secondsSince(startMs);
  await database.stop();
  return seconds;
}

/** How long the second and every later `npm start` takes until it serves. */
export const warmStartRow: Row = {
  name: 'warm start',
  run: async () => {
    const { folder, remove } = await makeBenchFolder();
    const port = 3900;
    await measureStart(folder, port);
    const comparison = await compare(
      () => measureStart(folder, port),
      () => measureDatabase(folder),
      5,
    );
    await remove();
    return {
      name: 'warm start',
      what: 'seconds from `npm start` to a ready health check, against starting the embedded database alone',
      unit: 's',
      goal: `≤ ${goalSeconds} s`,
      isReached: comparison.subject <= goalSeconds,
      comparison,
      notes: [],
    };
  },
};
