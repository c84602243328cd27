import { ProgramFacts } from '@portal/contract/program';
import * as z from 'zod/mini';
import { plainWords } from './plain-words.ts';
import { readJson } from './read-json.ts';
import { loadDrawings } from './theme/load-drawings.ts';
import { loadTheme } from './theme/load-theme.ts';

/** Loads and checks what `program.json`, `theme.json` and the drawings of a program's folder say. Throws with the file and its fault. */
export async function loadProgram(folder: string): Promise<ProgramFacts> {
  const content = (await readJson(folder, 'program.json')) as object;
  const { sun, cardPattern } = await loadTheme(folder);
  const drawings = await loadDrawings(folder, sun);
  const result = ProgramFacts.safeParse({ ...content, ...drawings, cardPattern }, plainWords);
  if (!result.success) throw new Error(`program.json is not valid:\n${z.prettifyError(result.error)}`);
  return result.data;
}
