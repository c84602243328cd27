/** What somebody who answers a text may want (domain decision, §8; the carriers' rules of CTIA). */
export type Wish = 'STOP' | 'START' | 'HELP';

const wordsOf: Record<Wish, readonly string[]> = {
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
export function readWish(text: string): { wish: Wish; language: 'en' | 'es' } | null {
  const word = text
    .toUpperCase()
    .replace(/[^A-Z ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const wish = (Object.keys(wordsOf) as Wish[]).find((each) => wordsOf[each].includes(word));
  return wish ? { wish, language: spanish.has(word) ? 'es' : 'en' } : null;
}
