import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@portal/contract/language';

const folder = path.resolve(import.meta.dirname, '../../texts');

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(leavesOf);
}

/** The readers of the pages that are looked at: cardholders or the staff. Their pages share the words of transactions alone. */
export type Readers = 'portal' | 'console';

const readTexts = (language: Language, file: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, language, file), 'utf8'));

/** The texts of the pages for some readers in a language. */
const textsIn = (language: Language, readers: Readers): string[] =>
  readdirSync(path.join(folder, language))
    .filter((file) => file === 'transactions.json' || file.startsWith('desk') === (readers === 'console'))
    .flatMap((file) => leavesOf(readTexts(language, file)));

/** Words of the console that are read aloud to callers, in both languages on each page. */
const spoken = new Set(
  (['en', 'es'] as const).flatMap((language) =>
    leavesOf((readTexts(language, 'desk.json') as { script: unknown }).script),
  ),
);

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

function wordsFor(readers: Readers): Record<Language, Words> {
  const texts = { en: textsIn('en', readers), es: textsIn('es', readers) };
  return { en: ownWords(texts.en, texts.es), es: ownWords(texts.es, texts.en) };
}

const words = { portal: wordsFor('portal'), console: wordsFor('console') };

/** Returns those among the words of a page that are texts of a language in which it is not. */
export function listForeignWords(shown: readonly string[], foreign: Language, readers: Readers = 'portal'): string[] {
  const { whole, parts } = words[readers][foreign];
  const own = shown.filter((each) => !spoken.has(each.trim()));
  const alone = own.filter((each) => whole.has(each.trim()));
  const page = own.join('\n');
  return [...new Set([...alone, ...parts.filter((part) => page.includes(part))])];
}
