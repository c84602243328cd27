import * as z from 'zod/mini';
import { plainWords } from '../plain-words.ts';
import { readJson } from '../read-json.ts';
import { findPaleness } from './contrast.ts';
import { demoColors, deriveRoles } from './derive-roles.ts';
import { type Theme, ThemeFile } from './theme-file.ts';

/**
 * Loads `theme.json` of a program's folder; without one, the colors are those of `web/src/ui/layout/tokens.css`. Throws with
 * the fields at fault, or with every pair of derived colors that cannot be told apart well enough, and its ratio.
 */
export async function loadTheme(folder: string): Promise<Theme> {
  const content = await readJson(folder, 'theme.json').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const result = ThemeFile.safeParse(content ?? demoColors, plainWords);
  if (!result.success) throw new Error(`theme.json is not valid:\n${z.prettifyError(result.error)}`);
  const problems = findPaleness(deriveRoles(result.data));
  if (problems.length > 0) {
    throw new Error(`the colors of theme.json cannot be told apart well enough:\n${problems.join('\n')}`);
  }
  return result.data;
}
