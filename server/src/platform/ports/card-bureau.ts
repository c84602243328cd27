import { readFile } from 'node:fs/promises';
import { encryptFor, readBureauKey } from './bureau-key.ts';
import type { Clock } from './clock.ts';
import { createFileDropFolder, type FileDropPort } from './file-drop.ts';

/**
 * Hands files to the company that makes and mails cards. A file holds card numbers and CVVs: it is encrypted for that
 * company before it leaves the memory of the process.
 */
export interface CardBureauPort {
  /** Encrypts a file and lays it ready where nobody outside looks yet; doing so again writes it anew. */
  stage(name: string, text: string): Promise<void>;
  /** Lets a file go that was laid ready, in one move. One that is not there any more has gone already. */
  release(name: string): Promise<void>;
}

/** Encrypts for the key that `readKey` gives at each file, so that another one counts from the next file on. */
export function createCardBureau(drop: FileDropPort, readKey: () => Promise<string>, clock: Clock): CardBureauPort {
  return {
    stage: async (name, text) => {
      const now = clock.now();
      const key = await readBureauKey(await readKey(), now);
      await drop.stage(name, await encryptFor(key, text, now));
    },
    release: (name) => drop.release(name),
  };
}

/** Files in a folder that a transfer program empties, for the key that a file holds. */
export function createBureauFolder(folder: string, keyFile: string, clock: Clock): CardBureauPort {
  return createCardBureau(createFileDropFolder(folder), () => readFile(keyFile, 'utf8'), clock);
}
