import { arch, availableParallelism, platform, totalmem } from 'node:os';

/** Describes the machine on which the figures were measured. */
export function machineOf(): string {
  const memoryGib = Math.round(totalmem() / 2 ** 30);
  return `${platform()} ${arch()}, ${availableParallelism()} cores, ${memoryGib} GiB, Node ${process.version}`;
}
