import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, syncFolder, writeSynced } from '../files/durable-files.ts';

/**
 * Hands files to somebody outside: the bank, the company that makes cards, the one that mails letters. Their content is
 * readable by its owner alone, and never logged.
 */
export interface FileDropPort {
  /** Lays a file ready where nobody outside looks yet; doing so again writes it anew. */
  stage(name: string, content: string | Uint8Array): Promise<void>;
  /** Tells whether a file that was laid ready has not gone yet. */
  isStaged(name: string): Promise<boolean>;
  /** Lets a file go that was laid ready, in one move. One that is not there any more has gone already. */
  release(name: string): Promise<void>;
}

const isMissing = (fault: unknown): boolean => (fault as { code?: unknown }).code === 'ENOENT';

/** Files in a folder that a transfer program empties; what is not let go yet is in its folder `.ready`. */
export function createFileDropFolder(folder: string): FileDropPort {
  const ready = path.join(folder, '.ready');
  return {
    stage: async (name, content) => {
      await makeFolder(ready, 0o700);
      const half = path.join(ready, `${name}.half`);
      await writeSynced(half, content);
      await rename(half, path.join(ready, name));
      await syncFolder(ready);
    },
    isStaged: async (name) => {
      try {
        return (await stat(path.join(ready, name))).isFile();
      } catch (fault) {
        if (!isMissing(fault)) throw fault;
        return false;
      }
    },
    release: async (name) => {
      try {
        await rename(path.join(ready, name), path.join(folder, name));
      } catch (fault) {
        if (!isMissing(fault)) throw fault;
      }
      await syncFolder(folder);
    },
  };
}
