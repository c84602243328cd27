import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Drawing } from '@portal/contract/drawing';
import { readDrawing } from './read-drawing.ts';

/** The program's square mark, and its logo where it has one that takes the place of mark and name. */
export interface Drawings {
  mark: Drawing;
  logo: Drawing | null;
}

/** Loads `mark.svg` and `logo.svg` of a program's folder; the latter may be absent. Throws with the file and its fault. */
export async function loadDrawings(folder: string, sun: string): Promise<Drawings> {
  const mark = await load(folder, 'mark.svg', sun);
  if (mark === null) throw new Error('mark.svg is missing: the square mark of the program');
  if (mark.width !== mark.height) throw new Error('mark.svg is not valid: a mark is square');
  return { mark, logo: await load(folder, 'logo.svg', sun) };
}

async function load(folder: string, name: string, sun: string): Promise<Drawing | null> {
  const text = await readFile(path.join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return readDrawing(text, sun);
  } catch (error) {
    throw new Error(`${name} is not valid: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
