import { readFile } from 'node:fs/promises';
import { encryptBytesFor, readBureauKey } from './bureau-key.ts';
import type { Clock } from './clock.ts';
import { createFileDropFolder, type FileDropPort } from './file-drop.ts';

/**
 * Hands files to the company that prints letters and mails them. Their content, statements with names and addresses, is
 * encrypted for that company before it leaves the memory of the process. (Which addresses mail can be delivered to is asked
 * of the post office's records, `postal-records.ts`.)
 */
export interface MailHousePort {
  /** Encrypts a file and lays it ready where nobody outside looks yet; doing so again writes it anew. */
  stage(name: string, content: Uint8Array): Promise<void>;
  /** Lets a file go that was laid ready, in one move. One that is not there any more has gone already. */
  release(name: string): Promise<void>;
}

/** Encrypts for the key that `readKey` gives at each file, so that another one counts from the next file on. */
export function createMailHouse(drop: FileDropPort, readKey: () => Promise<string>, clock: Clock): MailHousePort {
  return {
    stage: async (name, content) => {
      const now = clock.now();
      const key = await readBureauKey(await readKey(), now);
      await drop.stage(name, await encryptBytesFor(key, content, now));
    },
    release: (name) => drop.release(name),
  };
}

/** Files in a folder that a transfer program empties, for the key that a file holds. */
export function createMailHouseFolder(folder: string, keyFile: string, clock: Clock): MailHousePort {
  return createMailHouse(createFileDropFolder(folder), () => readFile(keyFile, 'utf8'), clock);
}
