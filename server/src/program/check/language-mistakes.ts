import type { WordFiles } from './read-words.ts';

/** Longer words than these differ from one language to the other; names and amounts need not. */
const shortLength = 24;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const placeholdersOf = (words: string) => Array.from(words.matchAll(/\{\{(.*?)\}\}/g), ([all]) => all).toSorted();

/** Compares the same place in both languages; `place` is said with each mistake. */
function compare(place: string, en: unknown, es: unknown): string[] {
  if (typeof en === 'string' && typeof es === 'string') {
    if (en.trim() === '' || es.trim() === '') {
      const empty = en.trim() === '' ? 'en' : 'es';
      return en.trim() === es.trim() ? [] : [`${place} is empty in "${empty}": translate it`];
    }
    if (en === es && en.length > shortLength) return [`${place} is the same in "en" and "es": translate one`];
    const [inEn, inEs] = [placeholdersOf(en), placeholdersOf(es)];
    if (inEn.join() === inEs.join()) return [];
    return [`${place} has ${inEn.join(' ') || 'no placeholder'} in "en", but ${inEs.join(' ') || 'none'} in "es"`];
  }
  if (Array.isArray(en) && Array.isArray(es)) {
    if (en.length !== es.length) return [`${place} has ${en.length} parts in "en", but ${es.length} in "es"`];
    return en.flatMap((part: unknown, at) => compare(`${place}[${at}]`, part, es[at]));
  }
  if (!isObject(en) || !isObject(es)) return [];
  const keys = new Set([...Object.keys(en), ...Object.keys(es)]);
  return Array.from(keys).flatMap((key) => {
    if (!(key in en)) return [`${place}.${key} is missing in "en": translate it`];
    if (!(key in es)) return [`${place}.${key} is missing in "es": translate it`];
    return compare(`${place}.${key}`, en[key], es[key]);
  });
}

function mistakesIn(place: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((part: unknown, at) => mistakesIn(`${place}[${at}]`, part));
  if (!isObject(value)) return [];
  const { en, es, ...others } = value;
  const own = en === undefined && es === undefined ? [] : compare(place, en ?? '', es ?? '');
  return [
    ...own,
    ...Object.entries(others).flatMap(([key, part]) =>
      mistakesIn(`${place}${place.endsWith(':') ? ' ' : '.'}${key}`, part),
    ),
  ];
}

/** Lists the places at which only one language is written, or both say the same. */
export function languageMistakes(files: WordFiles): string[] {
  return files.flatMap(({ name, content }) => mistakesIn(`${name}:`, content));
}
