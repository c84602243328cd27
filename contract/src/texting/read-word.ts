import { keysOf } from '../keys-of.ts';
import type { Language } from '../language.ts';

/** The words of each question by text, in each language; the word that people are told stands first. */
const wordsOf = {
  BAL: { en: ['BAL', 'BALANCE'], es: ['SALDO'] },
  LAST: { en: ['LAST'], es: ['ULTIMAS', 'ULTIMA', 'ULTIMOS', 'ULTIMO'] },
  NEXT: { en: ['NEXT'], es: ['PROXIMO', 'PROXIMA', 'PROXIMOS', 'PROXIMAS'] },
  LOCK: { en: ['LOCK'], es: ['BLOQUEAR', 'BLOQUEA', 'BLOQUEO', 'BLOQUEE'] },
} as const satisfies Record<string, Record<Language, readonly string[]>>;

export type TextWord = keyof typeof wordsOf;
export const textWords = keysOf<TextWord>(wordsOf);

/** A question or an order that somebody texted. */
export interface AskedByText {
  word: TextWord;
  language: Language;
  /** The last four digits of a card, where they came with LOCK. */
  last4Digit: string | null;
}

/**
 * Reads the word of a text, with or without accents, in any case and with any signs around it; the word decides the language.
 * Null where it is none of them.
 */
export function readTextWord(text: string): AskedByText | null {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const [, said, last4Digit = null] = /^[^A-Z0-9]*([A-Z]+)(?:[^A-Z0-9]+(\d{4}))?[^A-Z0-9]*$/.exec(plain) ?? [];
  for (const word of textWords) {
    for (const language of ['en', 'es'] as const) {
      const words: readonly string[] = wordsOf[word][language];
      if (said === undefined || !words.includes(said)) continue;
      return last4Digit === null || word === 'LOCK' ? { word, language, last4Digit } : null;
    }
  }
  return null;
}

/** Returns the word that people are told to text. */
export function wordIn(word: TextWord, language: Language): string {
  return wordsOf[word][language][0];
}
