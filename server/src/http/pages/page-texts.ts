import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '@portal/contract/language';
import type { PageTexts } from '@portal/contract/page-bundle';

/** All texts of each language, with a hash that changes when any of them does. */
export interface AllTexts {
  hash: string;
  in: Record<Language, PageTexts>;
}

/** Reads `texts/<language>/<namespace>.json`. */
export async function readPageTexts(folder: string): Promise<AllTexts> {
  const read = await Promise.all(languages.map(async (language) => [language, await readLanguage(folder, language)]));
  const all = Object.fromEntries(read) as Record<Language, PageTexts>;
  return { in: all, hash: createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 10) };
}

/** The texts of the staff console stay with it. */
const isOfPages = (file: string): boolean => file.endsWith('.json') && !file.startsWith('desk');

async function readLanguage(folder: string, language: Language): Promise<PageTexts> {
  const files = (await readdir(path.join(folder, language))).filter(isOfPages).toSorted();
  const read = files.map(async (file) => {
    const content = await readFile(path.join(folder, language, file), 'utf8');
    return [path.basename(file, '.json'), JSON.parse(content)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
