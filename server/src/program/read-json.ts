import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads a JSON file of a program's folder. Throws with its name, and the line and column at which it breaks off. */
export async function readJson(folder: string, name: string): Promise<unknown> {
  const text = await readFile(path.join(folder, name), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not valid:\n${(error as Error).message}`, { cause: error });
  }
}
