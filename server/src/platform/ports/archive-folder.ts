import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../files/durable-files.ts';
import { encryptBytesFor, readBureauKey } from './bureau-key.ts';
import type { Clock } from './clock.ts';
import { createFileDropFolder, type FileDropPort } from './file-drop.ts';

/**
 * Keeps copies of what is kept about people until the operator hands them over. Their content is encrypted for the operator's
 * key before it leaves the memory of the process.
 */
export interface ArchivePort {
  /** Encrypts an archive and lays it ready where nobody looks yet; doing so again writes it anew. */
  stage(name: string, content: Uint8Array): Promise<void>;
  /** Lets an archive be taken that was laid ready, in one move. One that is not there any more can be taken already. */
  release(name: string): Promise<void>;
  /** Removes an archive whose time is over, whether somebody took it before or not. */
  remove(name: string): Promise<void>;
}

/** Encrypts for the key that `readKey` gives at each archive, so that another one counts from the next one on. */
export function createArchives(
  drop: Pick<FileDropPort, 'stage' | 'release'>,
  remove: (name: string) => Promise<void>,
  readKey: () => Promise<string>,
  clock: Clock,
): ArchivePort {
  return {
    stage: async (name, content) => {
      const now = clock.now();
      const key = await readBureauKey(await readKey(), now);
      await drop.stage(name, await encryptBytesFor(key, content, now));
    },
    release: (name) => drop.release(name),
    remove,
  };
}

/** Files in a folder, for the key that a file holds. */
export function createArchiveFolder(folder: string, keyFile: string, clock: Clock): ArchivePort {
  const remove = async (name: string) => {
    await rm(path.join(folder, name), { force: true });
    await syncFolder(folder);
  };
  return createArchives(createFileDropFolder(folder), remove, () => readFile(keyFile, 'utf8'), clock);
}
