import list from '../../../texts/asked-words.json' with { type: 'json' };
import { keysOf } from '../keys-of.ts';
import type { Language } from '../language.ts';

/** The questions and the order that somebody may text. */
export const textWords = ['BAL', 'LAST', 'NEXT', 'LOCK'] as const;
export type TextWord = (typeof textWords)[number];

/** The words of each kind, as somebody types them, in each language. */
export type WordList<Kind extends string> = Readonly<Record<Language, Readonly<Record<Kind, readonly string[]>>>>;

/** The word that people are told stands first. */
export const askedWords: WordList<TextWord> = { ...list };

/** Returns a text in the letters that words are compared by: without accents, in capitals. */
export const inPlainLetters = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();

/** Finds the word of a kind that somebody typed, and its language; null where it is none of them. */
export function findWord<Kind extends string>(
  said: string | undefined,
  known: WordList<Kind>,
): { word: Kind; language: Language } | null {
  for (const language of keysOf<Language>(known)) {
    const words = known[language];
    const word = keysOf<Kind>(words).find((kind) => words[kind].some((each) => inPlainLetters(each) === said));
    if (word !== undefined) return { word, language };
  }
  return null;
}

/** Returns the word that people are told to text. */
export const wordIn = (word: TextWord, language: Language): string => askedWords[language][word][0] ?? word;
