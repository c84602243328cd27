import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './leftovers.ts';

/** The command line of a process, or '' when it is gone or not ours to see. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

export interface RunningServer {
  pid: number;
  isStopping: boolean;
  /** Folder of its socket, '' while it starts. */
  socketFolder: string;
}

/**
 * The server that runs on this cluster according to its `postmaster.pid`, or null. After a crash the file names a
 * process that is gone, or one that has got the number since and is no PostgreSQL of this folder.
 */
export async function findRunningServer(folder: string): Promise<RunningServer | null> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  if (!(await commandOf(pid)).includes(folder)) return null;
  return { pid, isStopping: lines[7]?.trim() === 'stopping', socketFolder: lines[4]?.trim() ?? '' };
}

/** A server whose parent was killed notices at once and needs a moment to stop. */
const orphanGraceMs = 3_000;
const stoppingGraceMs = 60_000;

/**
 * Returns when the cluster is free, and throws when another process keeps it. Removes a stale `postmaster.pid`, which
 * PostgreSQL itself would trust if its number now belongs to another process of the same user.
 */
export async function waitUntilFree(folder: string, now: () => number = Date.now): Promise<void> {
  const startedAt = now();
  for (;;) {
    const server = await findRunningServer(folder);
    if (!server) break;
    if (now() - startedAt > (server.isStopping ? stoppingGraceMs : orphanGraceMs)) {
      throw new Error(
        `Another process (PostgreSQL, pid ${server.pid}) uses the database in ${folder}. ` +
          'Stop the other portal, or choose another folder with DATA_DIR.',
      );
    }
    await sleep(50);
  }
  await rm(join(folder, 'postmaster.pid'), { force: true });
}
