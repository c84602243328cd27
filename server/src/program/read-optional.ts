import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The text of a file that a program's folder may have; null when it has none. */
export async function readOptional(folder: string, name: string): Promise<string | null> {
  return await readFile(path.join(folder, name), 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return null;
    throw fault;
  });
}
