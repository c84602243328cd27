import { watch } from 'node:fs';

/** Editors write a file in several steps. */
const settleMs = 200;

/** Calls `onChange` some moments after anything below a folder has changed; gives what stops it. */
export function watchFolder(folder: string, onChange: () => Promise<void> | void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true, persistent: false }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void onChange(), settleMs).unref();
  });
  // A folder that is taken away is no reason to stop: what was read last stays.
  watcher.on('error', () => watcher.close());
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
