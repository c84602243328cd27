import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@portal/contract/language';

const folder = path.resolve(import.meta.dirname, '../../texts');

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(leavesOf);
}

/** The texts of the portal's pages in a language; those of the staff's console are shown beside none of them. */
const textsIn = (language: Language): string[] =>
  readdirSync(path.join(folder, language))
    .filter((file) => !file.startsWith('desk'))
    .flatMap((file) => leavesOf(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8'))));

/** The fixed words of a text, between what is put into it. */
const fixedWords = (text: string) =>
  text
    .split(/\{\{.*?\}\}|<.*?>/u)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));

/** Shorter words may be part of a name. */
const minLength = 12;

interface Words {
  whole: Set<string>;
  parts: string[];
}

/** The words that only one language has. */
function ownWords(own: readonly string[], others: readonly string[]): Words {
  const all = others.join('\n');
  const words = new Set(own.flatMap(fixedWords).filter((each) => !all.includes(each)));
  return { whole: words, parts: [...words].filter((each) => each.length >= minLength && each.includes(' ')) };
}

const texts = { en: textsIn('en'), es: textsIn('es') };
const words = { en: ownWords(texts.en, texts.es), es: ownWords(texts.es, texts.en) };

/** Returns those among the words of a page that are texts of a language in which it is not. */
export function listForeignWords(shown: readonly string[], foreign: Language): string[] {
  const { whole, parts } = words[foreign];
  const alone = shown.filter((each) => whole.has(each.trim()));
  const page = shown.join('\n');
  return [...new Set([...alone, ...parts.filter((part) => page.includes(part))])];
}
