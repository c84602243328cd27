import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The releases whose databases the present one has to take over. */
const keptReleases = 3;
const ending = '.dump.gz';

/** The file of a release's dump. */
export const dumpFileOf = (folder: string, version: string): string => path.join(folder, `${version}${ending}`);

/** Writes an archive of made-up data in clear, for tests of upgrades; nothing may be there yet. */
export async function writeDump(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  await pipeline(Readable.from(pieces, { objectMode: false }), createGzip(), createWriteStream(file, { flags: 'wx' }));
}

/** The bytes of such an archive. */
export function readDump(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(file).pipe(createGunzip());
}

/** The files of the last three releases that a folder has, the oldest first. */
export async function listDumps(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ending));
  const inOrder = files.toSorted((one, other) => one.localeCompare(other, 'en-US', { numeric: true }));
  return inOrder.slice(-keptReleases).map((file) => path.join(folder, file));
}
