import type { Language } from '@portal/contract/language';
import { findWord, inPlainLetters, type WordList } from '@portal/contract/texting/keywords';
import list from '../../../../texts/request-words.json' with { type: 'json' };

/** The requests that an answer to a text may make (docs/domain.md §8; the carriers' rules of CTIA). */
export type Keyword = 'STOP' | 'START' | 'HELP';

const requestWords: WordList<Keyword> = list;

/** Reads the request in an answer, in any case and with any signs around it, and its language. Null: no request. */
export function readKeyword(text: string): { keyword: Keyword; language: Language } | null {
  const said = inPlainLetters(text)
    .replace(/[^\p{L} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = findWord(said, requestWords);
  return found && { keyword: found.word, language: found.language };
}
