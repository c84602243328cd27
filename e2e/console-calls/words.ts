import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@portal/contract/language';

type Tree = { readonly [key: string]: string | Tree };

const read = (language: Language, room: string): Tree =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../texts/${language}/${room}.json`), 'utf8')) as Tree;

/** The words of the console in a language, by their key: 'desk:acts.sign'. Those of the console are read, so none is written twice. */
export function wordsOf(language: Language): (key: string) => string {
  const rooms = new Map(['desk', 'deskActs', 'transactions'].map((room) => [room, read(language, room)]));
  return (key) => {
    const [room = '', keys = ''] = key.split(':', 2);
    const found = keys
      .split('.')
      .reduce<string | Tree | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        rooms.get(room),
      );
    if (typeof found !== 'string') throw new Error(`no words for '${key}'`);
    return found;
  };
}
