import { createReadStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, syncFolder } from '../files/durable-files.ts';

/** Takes files from somebody outside, such as the bank. Their content is never logged. */
export interface InboxPort {
  /** Names of the files that have come whole, in order. */
  list(): Promise<string[]>;
  /** Reads a file from its beginning, piece by piece. */
  open(name: string): AsyncIterable<Buffer>;
  /** Removes a file that was taken. */
  remove(name: string): Promise<void>;
  /** Keeps a file aside for staff, out of the way of others. */
  setAside(name: string): Promise<void>;
}

/** Pieces that are large enough for speed and small enough for memory, in bytes. */
const pieceBytes = 128 * 1024;

/** Names that a transfer program gives to a file that is still on its way. */
const isWhole = (name: string): boolean => !name.startsWith('.') && !/\.(part|tmp|half)$/i.test(name);

/** Files in a folder that a transfer program fills by moving each whole file into it; those set aside are in `.aside`. */
export function createInboxFolder(folder: string): InboxPort {
  const aside = path.join(folder, '.aside');
  return {
    list: async () => {
      const entries = await readdir(folder, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile() && isWhole(entry.name)).map(({ name }) => name);
      return names.toSorted((a, b) => (a < b ? -1 : 1));
    },
    open: (name) => createReadStream(path.join(folder, name), { highWaterMark: pieceBytes }),
    remove: async (name) => {
      await rm(path.join(folder, name), { force: true });
      await syncFolder(folder);
    },
    setAside: async (name) => {
      await makeFolder(aside, 0o700);
      await rename(path.join(folder, name), path.join(aside, name));
      await syncFolder(folder);
    },
  };
}

/** Reads a file of an inbox whole, as text in an encoding: for files that are small enough to hold. */
export async function readInboxFile(inbox: InboxPort, name: string, encoding: 'utf8' | 'latin1'): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of inbox.open(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString(encoding);
}
