import type { Language } from '../language.ts';
import { askedWords, findWord, inPlainLetters, type TextWord } from './keywords.ts';

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
  const [, said, last4Digit = null] =
    /^[^\p{L}\p{N}]*(\p{L}+)(?:[^\p{L}\p{N}]+(\d{4}))?[^\p{L}\p{N}]*$/u.exec(inPlainLetters(text)) ?? [];
  const found = findWord(said, askedWords);
  return found !== null && (last4Digit === null || found.word === 'LOCK') ? { ...found, last4Digit } : null;
}
