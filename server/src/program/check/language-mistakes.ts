import { fallbackLanguage, type Language, languages, otherLanguages } from '@portal/contract/language';
import type { WordFiles } from './read-words.ts';

/** Longer words than these differ from one language to the other; names and amounts need not. */
const shortLength = 24;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const placeholdersOf = (words: string) => Array.from(words.matchAll(/\{\{(.*?)\}\}/g), ([all]) => all).toSorted();

/** Two languages, of which the first is what the other is compared with. */
type Pair = readonly [first: Language, other: Language];

/** Compares the same place in two languages; `place` is said with each mistake. */
function compare(place: string, pair: Pair, first: unknown, other: unknown): string[] {
  const [inFirst, inOther] = [`"${pair[0]}"`, `"${pair[1]}"`];
  if (typeof first === 'string' && typeof other === 'string') {
    if (first.trim() === '' || other.trim() === '') {
      const empty = first.trim() === '' ? inFirst : inOther;
      return first.trim() === other.trim() ? [] : [`${place} is empty in ${empty}: translate it`];
    }
    if (first === other && first.length > shortLength) {
      return [`${place} is the same in ${inFirst} and ${inOther}: translate one`];
    }
    const [own, others] = [placeholdersOf(first), placeholdersOf(other)];
    if (own.join() === others.join()) return [];
    return [
      `${place} has ${own.join(' ') || 'no placeholder'} in ${inFirst}, but ${others.join(' ') || 'none'} in ${inOther}`,
    ];
  }
  if (Array.isArray(first) && Array.isArray(other)) {
    if (first.length !== other.length) {
      return [`${place} has ${first.length} parts in ${inFirst}, but ${other.length} in ${inOther}`];
    }
    return first.flatMap((part: unknown, at) => compare(`${place}[${at}]`, pair, part, other[at]));
  }
  if (!isObject(first) || !isObject(other)) return [];
  const keys = new Set([...Object.keys(first), ...Object.keys(other)]);
  return Array.from(keys).flatMap((key) => {
    if (!(key in first)) return [`${place}.${key} is missing in ${inFirst}: translate it`];
    if (!(key in other)) return [`${place}.${key} is missing in ${inOther}: translate it`];
    return compare(`${place}.${key}`, pair, first[key], other[key]);
  });
}

function mistakesIn(place: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((part: unknown, at) => mistakesIn(`${place}[${at}]`, part));
  if (!isObject(value)) return [];
  const hasWords = languages.some((language) => value[language] !== undefined);
  const own = otherLanguages(fallbackLanguage).flatMap((other) =>
    hasWords ? compare(place, [fallbackLanguage, other], value[fallbackLanguage] ?? '', value[other] ?? '') : [],
  );
  const others = Object.entries(value).filter(([key]) => !languages.some((language) => language === key));
  return [
    ...own,
    ...others.flatMap(([key, part]) => mistakesIn(`${place}${place.endsWith(':') ? ' ' : '.'}${key}`, part)),
  ];
}

/** Lists the places at which a language is missing, or two say the same. */
export function languageMistakes(files: WordFiles): string[] {
  return files.flatMap(({ name, content }) => mistakesIn(`${name}:`, content));
}
