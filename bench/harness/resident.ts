import { readFile } from 'node:fs/promises';

/** Reads how much memory another process holds, in MiB; on Linux alone. */
export async function readResidentMib(pid: number): Promise<number> {
  const line = (await readFile(`/proc/${pid}/status`, 'utf8')).match(/VmRSS:\s+(\d+)/)?.[1];
  return Number(line ?? 0) / 1024;
}
