import { arch, availableParallelism, platform, totalmem } from 'node:os';

/** What the figures were measured on. */
export function machineOf(): string {
  const memoryGib = Math.round(totalmem() / 2 ** 30);
  return `${platform()} ${arch()}, ${availableParallelism()} cores, ${memoryGib} GiB, Node ${process.version}`;
}
