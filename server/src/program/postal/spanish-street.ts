import { isNamePart } from './street-name.ts';
import { findSuffix } from './suffixes.ts';
import { caseWords } from './word-case.ts';

/** Words that begin a street's name in Spanish, where its kind stands first: 'Calle Luna'. */
const spanishKinds: Readonly<Record<string, string>> = {
  avda: 'Avenida',
  avenida: 'Avenida',
  calle: 'Calle',
  callejon: 'Callejon',
  camino: 'Camino',
  carr: 'Carr',
  carretera: 'Carr',
  corte: 'Corte',
  cll: 'Calle',
  marginal: 'Marginal',
  paseo: 'Paseo',
  vereda: 'Vereda',
  via: 'Via',
};
/** There the kind of a street stands first as a rule, and is abbreviated (Publication 28, 295). */
const puertoRicanKinds: Readonly<Record<string, string>> = {
  ...spanishKinds,
  av: 'Ave',
  avda: 'Ave',
  ave: 'Ave',
  avenida: 'Ave',
  blvd: 'Blvd',
  boulevard: 'Blvd',
  bulevar: 'Blvd',
};

/** How a word that begins a street's name in Spanish is written there ('Avenida' → 'Ave' in Puerto Rico). */
export const findSpanishKind = (word: string, state: string): string | undefined =>
  (state === 'PR' ? puertoRicanKinds : spanishKinds)[word.toLowerCase()];

/** A street whose kind comes first: its last word is part of its name, unless it is a suffix that Spanish does not have. */
export function writeSpanishName(kind: string, words: readonly string[]): string | null {
  if (words.length === 0 || !words.every(isNamePart)) return null;
  const last = words.length > 1 ? findSuffix(words.at(-1) ?? '') : undefined;
  const isSuffix =
    last !== undefined && ['Ave', 'Blvd', 'Cir', 'Ct', 'Dr', 'Ln', 'Pl', 'Rd', 'St', 'Way'].includes(last);
  if (isSuffix) return caseWords([kind, ...words.slice(0, -1), last]);
  // 'Calle 21 SO': suroeste.
  const isSpanishDirection = words.length > 1 && /^(?:no|so)$/i.test(words.at(-1) ?? '');
  if (isSpanishDirection) return `${caseWords([kind, ...words.slice(0, -1)])} ${(words.at(-1) ?? '').toUpperCase()}`;
  return caseWords([kind, ...words]);
}
