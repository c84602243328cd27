import type card from '../../../texts/en/card.json';
import type common from '../../../texts/en/common.json';
import type error from '../../../texts/en/error.json';
import type failure from '../../../texts/en/failure.json';
import type home from '../../../texts/en/home.json';
import type session from '../../../texts/en/session.json';

/** The texts of a page, by namespace. A check proves that both languages hold the same keys. */
interface Texts {
  card: typeof card;
  common: typeof common;
  error: typeof error;
  failure: typeof failure;
  home: typeof home;
  session: typeof session;
}

export type Namespace = keyof Texts;

/** Every text by its full key, as in 'common:foot.title'. */
export type TextKey = { [Name in Namespace]: `${Name}:${KeyOf<Texts[Name]>}` }[Namespace];

/** The plural forms of a key stand for the key itself. */
type KeyOf<Level> = {
  [Name in keyof Level & string]: Level[Name] extends string ? WithoutForm<Name> : `${Name}.${KeyOf<Level[Name]>}`;
}[keyof Level & string];

type WithoutForm<Name extends string> = Name extends `${infer Key}_one` | `${infer Key}_other` ? Key : Name;
