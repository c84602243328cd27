import { readdir } from 'node:fs/promises';
import { readJson } from '../read-json.ts';

/** The content of each file with words that people read, by its name in the program's folder. */
export type WordFiles = readonly { name: string; content: unknown }[];

/** Reads the files of a program that hold words; one that is no JSON is left to its loader. */
export async function readWords(folder: string): Promise<WordFiles> {
  const all = await readdir(folder, { recursive: true }).catch(() => []);
  const names = all.filter((name) => name.endsWith('.json') && !name.startsWith('demo'));
  const files = await Promise.all(
    names.toSorted().map(async (name) => ({ name, content: await readJson(folder, name).catch(() => null) })),
  );
  return files.filter(({ content }) => content !== null);
}
