import { syllable } from 'syllable';
import { countSpanishSyllables } from './spanish-syllables.ts';

export type Language = 'en' | 'es';

/** The counts that determine the reading ease of a text. */
interface Counts {
  words: number;
  sentences: number;
  syllables: number;
}

/** A text ends here, not only a label: full stop, question, or what leads to a list or is of one. */
const sentenceEnd = /[.?!…:;][)”»"’']*$/u;
/** Where one sentence ends and the next begins. 'P.O. Box' and '8 a.m. to 6 p.m.' end none. */
const between = /(?<!(?:^|[\s.])\p{L})[.?!…][)”»"’']*\s+(?=[¿¡«“"‘'(]?[\p{Lu}\p{N}])/u;
const wordOf = /\p{L}[\p{L}'’-]*/gu;
/** A label of two words with a full stop is no prose yet. */
const fewestWords = 3;

/** Figures, amounts, dates and what a placeholder is filled with are read at a glance, in either language. */
const withoutFigures = (text: string) =>
  text.replace(/\{\{.*?\}\}/gu, ' ').replace(/\S*(?:\p{N}|@|https?:)\S*?(?=[.?!…:;)”»,]*(?:\s|$))/gu, ' ');

/** Counts what prose there is among `blocks`, the texts of a page or a file. Labels and names without an end are none. */
export function countProse(blocks: readonly string[], language: Language): Counts {
  const syllablesOf = language === 'es' ? countSpanishSyllables : syllable;
  const counts: Counts = { words: 0, sentences: 0, syllables: 0 };
  for (const block of blocks) {
    const text = block.replace(/\s+/gu, ' ').trim();
    if (!sentenceEnd.test(text)) continue;
    const sentences = text
      .split(between)
      .map((sentence) => withoutFigures(sentence).match(wordOf) ?? [])
      .filter((words) => words.length > 0);
    const words = sentences.flat();
    if (words.length < fewestWords) continue;
    counts.sentences += sentences.length;
    counts.words += words.length;
    for (const word of words) counts.syllables += Math.max(1, syllablesOf(word));
  }
  return counts;
}

/** Years of school that English wants of its readers (Flesch and Kincaid, 1975). */
function gradeOf({ words, sentences, syllables }: Counts): number {
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}

/** How easily Spanish is read, 100 being the easiest (Szigriszt, 1993; INFLESZ, Barrio 2008: 65 to 80 is 'quite easy'). */
function infleszOf({ words, sentences, syllables }: Counts): number {
  return 206.835 - 62.3 * (syllables / words) - words / sentences;
}

/** The hardest that English and Spanish may be. */
export const [gradeLimit, infleszLimit] = [7, 65];

/** How hard the prose among `blocks` is. */
export interface Ease {
  /** English: years of school. Spanish: INFLESZ. */
  figure: number;
  isEasy: boolean;
}

/** How hard the prose among `blocks` is, the texts of a page or a file; null where there is none. */
export function measure(blocks: readonly string[], language: Language): Ease | null {
  const counts = countProse(blocks, language);
  if (counts.sentences === 0) return null;
  const figure = language === 'en' ? gradeOf(counts) : infleszOf(counts);
  return { figure, isEasy: language === 'en' ? figure <= gradeLimit : figure >= infleszLimit };
}
