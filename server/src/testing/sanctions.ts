import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Somebody on a made-up list. */
interface Entry {
  entry: number;
  /** As lists write it: 'FAMILY, Given'. */
  name: string;
  remarks?: string;
  otherNames?: readonly string[];
}

const nulls = (count: number) => Array.from({ length: count }, () => '-0- ').join(',');

/** A folder with a made-up list, as OFAC publishes its files. */
export async function createSanctionsFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-sanctions-'));
  return {
    folder,
    write: async (entries: readonly Entry[]): Promise<void> => {
      const people = entries.map(
        ({ entry, name, remarks }) => `${entry},"${name}","individual","MADE-UP",${nulls(7)},"${remarks ?? '-0- '}"`,
      );
      const ship = `7,"SEA BIRD","vessel","MADE-UP",${nulls(8)}`;
      const others = entries.flatMap(({ entry, otherNames = [] }) =>
        otherNames.map((name, at) => `${entry},${at},"aka","${name}",-0- `),
      );
      await writeFile(path.join(folder, 'sdn.csv'), `${[ship, ...people].join('\r\n')}\r\n\u001A`);
      await writeFile(path.join(folder, 'alt.csv'), others.join('\r\n'));
    },
    remove: async () => await rm(folder, { recursive: true }),
  };
}
