import type { AddressProblem } from '../ports/postal-records.ts';
import { findDesignator } from './designators.ts';
import { findDirectional, joinDirectionals } from './directionals.ts';
import { readHighway } from './highways.ts';
import { findSuffix, spellOutSuffix } from './suffixes.ts';
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

export const findSpanishKind = (word: string, state: string): string | undefined =>
  (state === 'PR' ? puertoRicanKinds : spanishKinds)[word.toLowerCase()];

/** '418', '112-10', '123A', 'B-12', 'N6W23001', '39.2': what numbers of houses look like. */
export const isHouseNumber = (word: string): boolean =>
  /^(?:\d+[a-z]?|\d+-\d+[a-z]?|\d+-[a-z]|\d+\.\d+|[a-z]{1,2}-?\d+[a-z]?|[nsew]\d+[nsew]\d+)$/i.test(word);
const isFraction = (word: string): boolean => /^\d\/\d$/.test(word);
const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d+$/.test(word);

/** Whether a street's name may have this word; that none is named so is for the post office to say. */
function isNamePart(word: string): boolean {
  if (/\d/.test(word) || word.length < 4 || findSuffix(word) !== undefined) return true;
  return /^[a-z]/i.test(word) && /[aeiouy]/i.test(word) && !/([a-z])\1\1/i.test(word);
}

/** Say what kind of street it is, and nothing else. */
const kindsOnly = new Set(['Ave', 'Blvd', 'Cir', 'Ct', 'Dr', 'Hwy', 'Ln', 'Pkwy', 'Pl', 'Rd', 'St', 'Ter', 'Trl']);

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

const ordinalOf = (digits: string): string => {
  const [tens, ones] = [Number(digits) % 100, Number(digits) % 10];
  if (tens >= 11 && tens <= 13) return `${digits}th`;
  return digits + (['th', 'st', 'nd', 'rd'][ones] ?? 'th');
};

/** The name of a street whose kind comes last, as in English, or null when nothing in it is a name. */
function writeName(words: readonly string[]): string | null {
  const all = joinDirectionals(words);
  const pre = all.length > 1 ? findDirectional(all[0] ?? '') : undefined;
  // 'North Ave' is named so; 'N Main St' and '842 E 1700 S' go north and east.
  const isPre = pre !== undefined && !(all.length === 2 && findSuffix(all[1] ?? '') !== undefined && !isNumber(all[1]));
  const named = isPre ? all.slice(1) : all;
  const highway = readHighway(named);
  if (highway !== null) {
    const post = highway.rest.map((word) => findDirectional(word) ?? word);
    return [...(isPre ? [pre] : []), highway.name, ...(post.length === 0 ? [] : [caseWords(post)])].join(' ');
  }
  const lastDirectional = named.length > 1 ? findDirectional(named.at(-1) ?? '') : undefined;
  // 'Avenue E' is named so.
  const isPost = lastDirectional !== undefined && !(named.length === 2 && /^ave(?:nue)?$/i.test(named[0] ?? ''));
  const street = isPost ? named.slice(0, -1) : named;
  const suffix = street.length > 1 ? findSuffix(street.at(-1) ?? '') : undefined;
  const hasSuffix = suffix !== undefined && !/^(?:the|of|la|el)$/i.test(street.at(-2) ?? '');
  const name = hasSuffix ? street.slice(0, -1) : [...street];
  if (!isStreetName(name, hasSuffix, isPre || isPost)) return null;
  if (hasSuffix && name.length > 1) name.push(spellOutSuffix(name.pop() ?? ''));
  if (hasSuffix && name.length === 1 && /^\d{1,3}$/.test(name[0] ?? '')) name.push(ordinalOf(name.pop() ?? ''));
  if (!hasSuffix && name.length === 2 && /^ave?$/i.test(name[0] ?? '') && /^[a-z]$/i.test(name[1] ?? ''))
    name[0] = 'Avenue';
  const written = [
    isPre ? pre : undefined,
    caseWords(name),
    hasSuffix ? suffix : undefined,
    isPost ? lastDirectional : undefined,
  ];
  return written.filter((word) => word !== undefined).join(' ');
}

function isStreetName(name: readonly string[], hasSuffix: boolean, hasDirectional: boolean): boolean {
  if (name.length === 0) return false;
  if (name.every(isNumber)) return name.length === 1 && (hasSuffix || hasDirectional);
  if (!name.every(isNamePart) || !name.some((word) => /[a-z]/i.test(word))) return false;
  const only = name.length === 1 && !hasSuffix ? (name[0] ?? '') : '';
  // '123 Avenue' has no name; '123 Park' may have.
  return (
    only === '' || (only.length > 2 && findDirectional(only) === undefined && !kindsOnly.has(findSuffix(only) ?? ''))
  );
}

/** A street whose kind comes first: its last word is part of its name, unless it is a suffix that Spanish does not have. */
function writeSpanish(kind: string, words: readonly string[]): string | null {
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

/** A street with its number, as the post office writes it: '418 Mesquite St'; or what is missing. */
export function readStreet(
  words: readonly string[],
  state: string,
): { delivery: string } | { problem: AddressProblem } {
  const { number, rest } = readNumber(words, state);
  const [first = '', ...others] = rest;
  const kind = findSpanishKind(first, state);
  const name = kind === undefined ? writeName(rest) : writeSpanish(kind, others);
  // On a highway of Puerto Rico a house is found by its kilometer.
  const hasKilometer = state === 'PR' && kind === 'Carr' && /^km$/i.test(others[1] ?? '');
  if (number === '' && hasKilometer && name !== null) return { delivery: name };
  if (number !== '') return name === null ? { problem: 'street' } : { delivery: `${number} ${name}` };
  return { problem: name !== null && rest.length > 1 ? 'number' : 'street' };
}
