import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeServerFolder } from './cluster.ts';

const run = promisify(execFile);

/** A library for LD_PRELOAD that makes the disk fail and the clock jump when it is told to. */
export interface Harm {
  /** Environment of a process that it can harm. */
  env: Record<string, string>;
  /** From now on nothing is written through to the disk, until it is mended. */
  breakDisk: () => Promise<void>;
  mendDisk: () => Promise<void>;
  /** The time of day is so many seconds off from now on. */
  jumpClock: (seconds: number) => Promise<void>;
  remove: () => Promise<void>;
}

/** Compiles the library, for which it takes `gcc`. */
export async function makeHarm(): Promise<Harm> {
  const folder = await makeServerFolder();
  const library = path.join(folder, 'harm.so');
  const [disk, clock] = [path.join(folder, 'disk'), path.join(folder, 'clock')];
  await run('gcc', ['-shared', '-fPIC', '-O1', '-o', library, path.join(import.meta.dirname, 'harm.c'), '-ldl']);
  await chmod(library, 0o755);
  const jumpClock = async (seconds: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(seconds));
    // Written over: those who look have the file open.
    await writeFile(clock, bytes, { flag: 'r+' });
  };
  await writeFile(clock, Buffer.alloc(8));
  return {
    env: { LD_PRELOAD: library, HARM_FSYNC: disk, HARM_CLOCK: clock },
    breakDisk: () => writeFile(disk, ''),
    mendDisk: () => rm(disk, { force: true }),
    jumpClock,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A disk of its own, small enough to be filled. */
export interface SmallDisk {
  folder: string;
  fill: () => Promise<void>;
  empty: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Written at once, so that a large disk needs no memory of that size here. */
const piece = Buffer.alloc(16 * 1024 * 1024);

/** Mounts a small disk, in memory; only root may. */
export async function mountSmallDisk(megabytes = 300): Promise<SmallDisk> {
  const folder = await makeServerFolder();
  const options = `size=${megabytes}m,mode=0755`;
  await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).catch(async (fault: unknown) => {
    await rm(folder, { recursive: true });
    throw fault;
  });
  const rest = path.join(folder, 'rest');
  await mkdir(rest);
  return {
    folder,
    fill: async () => {
      const full = path.join(rest, 'full');
      for (let isFull = false; !isFull; ) {
        const { bavail, bsize } = await statfs(folder);
        const bytes = Math.min(bavail * bsize, piece.length);
        // Others write meanwhile.
        await appendFile(full, piece.subarray(0, bytes)).catch(() => undefined);
        isFull = bytes < piece.length;
      }
    },
    empty: () => rm(path.join(rest, 'full'), { force: true }),
    remove: async () => {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
