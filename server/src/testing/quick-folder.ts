import { readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Begins the name of each folder of a run. */
export const runPrefix = 'portal-test-';

/** Where Linux keeps files in memory, and the room that the databases of a run need there. */
const memoryFolder = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** A server that has not written its process by then was never started. */
const startsWithinMs = 10 * 60_000;

/**
 * A folder for the databases of a run: in memory where there is room, since one of two thousand files is cloned there in a fifth of
 * the time.
 */
export async function findQuickFolder(): Promise<string> {
  const room = await statfs(memoryFolder).catch(() => null);
  if (room === null || room.bavail * room.bsize < neededBytes) return tmpdir();
  await removeLeft(memoryFolder);
  return memoryFolder;
}

/** Removes what runs have left that were killed: memory is given back by nobody else. */
export async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const run = join(folder, name);
    if (name.startsWith(runPrefix) && (await isLeft(run))) await rm(run, { recursive: true, force: true });
  }
}

async function isLeft(run: string): Promise<boolean> {
  const file = await readFile(join(run, 'postgres', 'postmaster.pid'), 'utf8').catch(() => null);
  if (file !== null) return !isRunning(Number(file.split('\n')[0]));
  const made = await stat(run).catch(() => null);
  return made !== null && Date.now() - made.mtimeMs > startsWithinMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It may be another's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
