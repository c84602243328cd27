import { readFile } from 'node:fs/promises';

/**
 * Returns the bytes that the processes which this one started hold, on Linux. Pages that several processes map, such as the program
 * itself, count for each by its share (`Pss`).
 */
export async function childrenBytes(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  const pids = children.split(' ').filter((pid) => pid.trim() !== '');
  const shares = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')));
  return shares.reduce((sum, share) => sum + Number(/^Pss:\s+(\d+) kB/mu.exec(share)?.[1] ?? 0) * 1024, 0);
}
