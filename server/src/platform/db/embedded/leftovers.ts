import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Tells whether a process with this id runs, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Retries removal: processes that a killed one had started may write on, and a folder that fills again is emptied again. */
const patiently = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

/**
 * Removes the folders `<prefix><pid>…` that processes which were killed left in `folder`: this process's own, and those
 * handed to the user `account` already. Folders of other users stay, because `folder` may be the system's temporary one.
 */
export async function sweepLeftovers(folder: string, prefix: string, account: { uid: number } | null): Promise<void> {
  const owners = new Set([process.getuid?.() ?? 0, ...(account ? [account.uid] : [])]);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    const path = join(folder, name);
    const entry = await lstat(path).catch(() => null);
    if (entry?.isDirectory() && owners.has(entry.uid)) await rm(path, patiently);
  }
}
