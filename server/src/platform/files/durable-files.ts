import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** Makes what happened in a folder outlast a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Makes a folder and those above it where they are missing, so that they outlast a power cut. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return;
  // Each new folder is an entry in the one above it.
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
}

/** Writes a file whose bytes are on the disk when this resolves; its name is when its folder is synced. */
export async function writeSynced(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  await handle
    .writeFile(content)
    .then(() => handle.sync())
    .finally(() => handle.close());
}
