import { findDesignator } from './designators.ts';
import { readBox } from './read-box.ts';
import { isHouseNumber } from './read-street.ts';
import { findSpanishKind } from './spanish-street.ts';
import { caseWords } from './word-case.ts';

/** Words that begin the name of a quarter or of a group of buildings in Puerto Rico (Publication 28, 295). */
const areas: Readonly<Record<string, string>> = {
  barriada: 'Bda',
  barrio: 'Bo',
  bda: 'Bda',
  bo: 'Bo',
  com: 'Com',
  comunidad: 'Com',
  cond: 'Cond',
  condominio: 'Cond',
  ext: 'Ext',
  extension: 'Ext',
  parc: 'Parc',
  parcelas: 'Parc',
  reparto: 'Repto',
  repto: 'Repto',
  res: 'Res',
  residencial: 'Res',
  sect: 'Sector',
  sector: 'Sector',
  urb: 'Urb',
  urbanizacion: 'Urb',
};

const findArea = (word: string): string | undefined => areas[word.toLowerCase()];

/** The words of an address in Puerto Rico, its quarter or building apart. */
export interface WithArea {
  /** 'Urb Las Lomas', 'Cond Torre Mar'; '' where there is none. */
  area: string;
  /** All others, with their breaks. */
  rest: string[];
}

/** Tells whether what stands at a place ends the name of an area: a break, a street, a house before it, a unit, a box. */
function endsArea(words: readonly string[], at: number): boolean {
  const [word = '', next = '', afterNext = ''] = words.slice(at, at + 3);
  if (word === ',') return true;
  if (findSpanishKind(word, 'PR') !== undefined) return true;
  if (isHouseNumber(word) && findSpanishKind(next, 'PR') !== undefined) return true;
  if (word === '#' && isHouseNumber(next)) return true;
  if (findDesignator(word) !== undefined && isHouseNumber(next)) return true;
  if (findDesignator(word) !== undefined && findDesignator(next) === '#' && isHouseNumber(afterNext)) return true;
  const toBreak = words.slice(at);
  const end = toBreak.indexOf(',');
  return readBox(end === -1 ? toBreak : toBreak.slice(0, end), false) !== null;
}

/** Takes urbanizations, condominiums and other areas out of an address; several follow each other as they were typed. */
export function splitArea(words: readonly string[]): WithArea {
  const [area, rest]: [string[], string[]] = [[], []];
  let isInArea = false;
  words.forEach((word, at) => {
    const standard = findArea(word);
    const begins = standard !== undefined && words[at + 1] !== undefined && words[at + 1] !== ',';
    isInArea = begins || (isInArea && !endsArea(words, at));
    if (isInArea) area.push(begins ? standard : word);
    else rest.push(word);
  });
  return { area: caseWords(area), rest };
}
