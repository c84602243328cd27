import { mkdir, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';

/** Hands files to the bank. A file holds account numbers: it is read by its owner alone, and never logged. */
export interface AchDropPort {
  /** Lays a file ready where the bank does not look yet; doing so again writes it anew. */
  layReady(name: string, content: string): Promise<void>;
  /** Whether a file that was laid ready has not gone yet. */
  isReady(name: string): Promise<boolean>;
  /** Lets a file go that was laid ready, in one move. One that is not there any more has gone already. */
  letGo(name: string): Promise<void>;
}

const isMissing = (fault: unknown): boolean => (fault as { code?: unknown }).code === 'ENOENT';

/** Makes what happened in a folder outlast a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Files in a folder that the bank's transfer program empties; what is not let go yet is in its folder `.ready`. */
export function createAchDropFolder(folder: string): AchDropPort {
  const ready = path.join(folder, '.ready');
  return {
    layReady: async (name, content) => {
      await mkdir(ready, { recursive: true, mode: 0o700 });
      const half = path.join(ready, `${name}.half`);
      const handle = await open(half, 'w', 0o600);
      await handle
        .writeFile(content, 'ascii')
        .then(() => handle.sync())
        .finally(() => handle.close());
      await rename(half, path.join(ready, name));
      await syncFolder(ready);
    },
    isReady: async (name) => {
      try {
        return (await stat(path.join(ready, name))).isFile();
      } catch (fault) {
        if (!isMissing(fault)) throw fault;
        return false;
      }
    },
    letGo: async (name) => {
      try {
        await rename(path.join(ready, name), path.join(folder, name));
      } catch (fault) {
        if (!isMissing(fault)) throw fault;
      }
      await syncFolder(folder);
    },
  };
}
