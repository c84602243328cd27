import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Screening, ScreeningList } from '../../../platform/ports/screening.ts';
import { readSanctions } from './sanctions-list.ts';

const names = { entries: 'sdn.csv', otherNames: 'alt.csv' } as const;

const noList: ScreeningList = { version: '', find: () => [] };

/**
 * Follows a folder in which an operator keeps OFAC's sdn.csv and alt.csv, and reads them again once they have changed; null:
 * no list. A list that cannot be read is an error, as an empty one would take everybody.
 */
export function createFolderScreening(folder: string | null): Screening {
  if (folder === null) return { current: async () => noList };
  const fileOf = (name: string) => path.join(folder, name);
  let read: { mark: string; list: Promise<ScreeningList> } | null = null;
  return {
    current: async () => {
      const files = await Promise.all(Object.values(names).map(async (name) => await stat(fileOf(name))));
      const mark = files.map(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`).join();
      if (read?.mark !== mark) read = { mark, list: readList(fileOf) };
      const reading = read;
      return await reading.list.catch((fault: unknown) => {
        if (read === reading) read = null;
        throw fault;
      });
    },
  };
}

async function readList(fileOf: (name: string) => string): Promise<ScreeningList> {
  const [entries, otherNames] = await Promise.all([
    readFile(fileOf(names.entries), 'utf8'),
    readFile(fileOf(names.otherNames), 'utf8'),
  ]);
  return readSanctions({ entries, otherNames });
}
