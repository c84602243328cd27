import type { Language } from '../readability/measure.ts';
import type { SourceFile } from './tree.ts';

/** All strings of one language below a value; where both stand side by side, under 'en' and 'es', only its own. */
function stringsOf(value: unknown, language: Language): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const other = language === 'en' ? 'es' : 'en';
  return Object.entries(value).flatMap(([key, child]) => (key === other ? [] : stringsOf(child, language)));
}

/** Tells whether people read a file in a language: its texts, and program files that have both languages. */
function isRead(path: string, language: Language): boolean {
  return path.endsWith('.json') && (path.startsWith(`texts/${language}/`) || /^program\/(?!demo\/)\w+\//u.test(path));
}

/** Returns the texts that people read in a language, file by file. */
export const readTexts = (files: readonly SourceFile[], language: Language): { path: string; strings: string[] }[] =>
  files
    .filter(({ path }) => isRead(path, language))
    .map(({ path, text }) => ({ path, strings: stringsOf(JSON.parse(text), language) }));
