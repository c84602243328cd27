import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Cluster } from './data-folder.ts';
import { isInitialized } from './init.ts';

const bytesInMegabyte = 1_000_000;
/** An empty cluster and the demo's two years take some 75 MB; the rest is for its write-ahead log. */
const firstStartMegabytes = 250;
/** Enough to recover and to stop in order. */
const laterStartMegabytes = 20;

/** Throws, with a message for people, when the disk has no room for the cluster: it would fail half way. */
export async function refuseFullDisk({ folder }: Pick<Cluster, 'folder'>, readStatfs = statfs): Promise<void> {
  const needed = (await isInitialized(folder)) ? laterStartMegabytes : firstStartMegabytes;
  const { bavail, bsize } = await readStatfs(dirname(folder));
  const free = Math.floor((bavail * bsize) / bytesInMegabyte);
  if (free >= needed) return;
  throw new Error(
    `The disk of ${dirname(folder)} is full: ${free} MB are free, the database needs ${needed} MB to start. ` +
      'Make room, or choose another folder with DATA_DIR.',
  );
}
