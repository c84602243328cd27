/** What somebody who answers a text may want (domain decision, §8; the carriers' rules of CTIA). */
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

/** What an answer asks for, in whatever case and with whatever signs around it, and in which language. Null: nothing. */
export function readKeyword(text: string): { keyword: Keyword; language: 'en' | 'es' } | null {
  const word = text
    .toUpperCase()
    .replace(/[^A-Z ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const keyword = (Object.keys(wordsOf) as Keyword[]).find((each) => wordsOf[each].includes(word));
  return keyword ? { keyword, language: spanish.has(word) ? 'es' : 'en' } : null;
}
