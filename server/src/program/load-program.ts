import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ProgramFacts } from '@portal/contract/program';
import * as z from 'zod/mini';
import { plainWords } from './plain-words.ts';

/** Loads and checks `program.json` of a program's folder. Throws with the fields at fault. */
export async function loadProgram(folder: string): Promise<ProgramFacts> {
  const file = path.join(folder, 'program.json');
  const result = ProgramFacts.safeParse(JSON.parse(await readFile(file, 'utf8')), plainWords);
  if (!result.success) throw new Error(`program.json is not valid:\n${z.prettifyError(result.error)}`);
  return result.data;
}
