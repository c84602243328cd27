import type { AddressProblem } from '../../platform/ports/postal-records.ts';
import { findDesignator } from './designators.ts';
import { findDirectional } from './directionals.ts';
import { readHighway } from './highways.ts';
import { findSpanishKind, writeSpanishName } from './spanish-street.ts';
import { writeStreetName } from './street-name.ts';
import { findSuffix } from './suffixes.ts';

/** '418', '112-10', '123A', 'B-12', 'N6W23001', '39.2': what numbers of houses look like. */
export const isHouseNumber = (word: string): boolean =>
  /^(?:\d+[a-z]?|\d+-\d+[a-z]?|\d+-[a-z]|\d+\.\d+|[a-z]{1,2}-?\d+[a-z]?|[nsew]\d+[nsew]\d+)$/i.test(word);
const isFraction = (word: string): boolean => /^\d\/\d$/.test(word);

/** 'Calle Luna 123' and 'Main St 123' → the number first. A highway's number and a unit's are left where they are. */
export function bringNumberForward(words: readonly string[], state: string): string[] {
  const first = words[0] ?? '';
  if (isHouseNumber(first) || readHighway(words) !== null) return [...words];
  const isSpanish = findSpanishKind(first, state) !== undefined;
  const at = words.findIndex((word, index) => {
    const before = words[index - 1] ?? '';
    if (index < 2 || !isHouseNumber(word)) return false;
    if (before === '#' || /^(?:no|num|numero|nro)$/i.test(before)) return index >= 3 || isSpanish;
    if (findDesignator(before) !== undefined || /^(?:km|hm)$/i.test(before)) return false;
    return isSpanish || findSuffix(before) !== undefined || (index > 2 && findDirectional(before) !== undefined);
  });
  const number = words[at];
  if (number === undefined) return [...words];
  const before = words.slice(0, at).filter((word, index) => index !== at - 1 || !(findDesignator(word) === '#'));
  return [number, ...before, ...words.slice(at + 1)];
}

/** The number at the beginning, with its fraction; '' where there is none. `rest` is what follows. */
function readNumber(words: readonly string[], state: string): { number: string; rest: readonly string[] } {
  const [first = '', second = ''] = words;
  if (/^one$/i.test(first) && words.length > 2) return { number: '1', rest: words.slice(1) };
  if (!isHouseNumber(first)) return { number: '', rest: words };
  const upper = first.toUpperCase();
  // A block and its house are one number in Puerto Rico: 'B-12' is written 'B12'.
  const number = state === 'PR' ? upper.replace(/^([A-Z]+)-(?=\d)/, '$1') : upper;
  if (isFraction(second)) return { number: `${number} ${second}`, rest: words.slice(2) };
  return { number, rest: words.slice(1) };
}

/** A street with its number, as the post office writes it: '418 Mesquite St'; or what is missing. */
export function readStreet(
  words: readonly string[],
  state: string,
): { delivery: string } | { problem: AddressProblem } {
  const { number, rest } = readNumber(words, state);
  const [first = '', ...others] = rest;
  const kind = findSpanishKind(first, state);
  const name = kind === undefined ? writeStreetName(rest) : writeSpanishName(kind, others);
  // On a highway of Puerto Rico a house is found by its kilometer.
  const hasKilometer = state === 'PR' && kind === 'Carr' && /^km$/i.test(others[1] ?? '');
  if (number === '' && hasKilometer && name !== null) return { delivery: name };
  if (number !== '') return name === null ? { problem: 'street' } : { delivery: `${number} ${name}` };
  return { problem: name !== null && rest.length > 1 ? 'number' : 'street' };
}
