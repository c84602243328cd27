import { keysOf } from '@portal/contract/keys-of';
/** The requests that an answer to a text may make (docs/domain.md §8; the carriers' rules of CTIA). */
export type Keyword = 'STOP' | 'START' | 'HELP';

const wordsOf: Record<Keyword, readonly string[]> = {
  STOP: [
    'STOP',
    'STOPALL',
    'QUIT',
    'END',
    'REVOKE',
    'OPT OUT',
    'OPTOUT',
    'CANCEL',
    'UNSUBSCRIBE',
    'ALTO',
    'PARAR',
    'CANCELAR',
  ],
  START: ['START', 'UNSTOP', 'YES', 'INICIAR', 'EMPEZAR'],
  HELP: ['HELP', 'INFO', 'AYUDA'],
};

const spanish = new Set(['ALTO', 'PARAR', 'CANCELAR', 'AYUDA', 'INICIAR', 'EMPEZAR']);

/** Reads the request in an answer, in any case and with any signs around it, and its language. Null: no request. */
export function readKeyword(text: string): { keyword: Keyword; language: 'en' | 'es' } | null {
  const word = text
    .toUpperCase()
    .replace(/[^A-Z ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const keyword = keysOf<Keyword>(wordsOf).find((each) => wordsOf[each].includes(word));
  return keyword ? { keyword, language: spanish.has(word) ? 'es' : 'en' } : null;
}
