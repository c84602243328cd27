import type { WordFiles } from './read-words.ts';

/** A sentence of a file, and the words that say what it is about: a row of a table is read as one. */
export interface Sentence {
  /** 'faq/1-card.json: questions[0].en.answer[0]' */
  place: string;
  said: string;
  around: string;
}

/** The next sentence begins with a capital; '7 a. m. a 9 p. m.' is one. */
const ends = /(?<=[.?!:;])\s+(?=["'¿¡\p{Lu}{])/u;

/** Lists every sentence of the answers, announcements and documents that count; former ones say what was. */
export function sentencesOf(files: WordFiles): Sentence[] {
  return files
    .filter(({ name }) => /^(?:faq|announcements|documents)\/[^/]+$/u.test(name.replaceAll('\\', '/')))
    .flatMap(({ name, content }) => sentencesIn(`${name}: `, content, ''));
}

function sentencesIn(place: string, value: unknown, around: string): Sentence[] {
  if (typeof value === 'string') {
    return value.split(ends).map((said) => ({ place, said, around: around === '' ? said : around }));
  }
  if (Array.isArray(value)) return value.flatMap((part: unknown, at) => sentencesIn(`${place}[${at}]`, part, around));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = `${place}${place.endsWith(' ') ? '' : '.'}${key}`;
    // A list of changes tells of before.
    if (key === 'changes') return [];
    return key === 'table' ? rowsIn(here, part) : sentencesIn(here, part, around);
  });
}

function rowsIn(place: string, table: unknown): Sentence[] {
  const { heads = [], rows = [] } = table as { heads?: string[]; rows?: string[][] };
  return rows.flatMap((row, at) => sentencesIn(`${place}.rows[${at}]`, row, [...heads, ...row].join(' ')));
}
