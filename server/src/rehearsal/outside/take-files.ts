import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

/** A file that somebody outside has taken. */
export interface TakenFile {
  name: string;
  content: Buffer;
}

/** Where files are kept once they are taken, for who looks at the rehearsal. */
const takenFolder = 'taken';

/** Takes what lies in a folder, as a transfer program does: the first name first, and never what is only laid ready. */
export async function takeFiles(folder: string): Promise<TakenFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  await mkdir(path.join(folder, takenFolder), { recursive: true });
  const files: TakenFile[] = [];
  for (const name of names.toSorted()) {
    const content = await readFile(path.join(folder, name));
    await rename(path.join(folder, name), path.join(folder, takenFolder, name));
    files.push({ name, content });
  }
  return files;
}
