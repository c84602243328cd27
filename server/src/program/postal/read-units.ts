import { findDesignator, isPlainDesignator, standsAlone } from './designators.ts';
import { findDirectional } from './directionals.ts';
import { findSuffix } from './suffixes.ts';
import { caseWords } from './word-case.ts';

/** A unit at the end of some words. */
export interface WithUnit {
  /** The words before it. */
  rest: string[];
  /** As the post office writes it: 'Apt 6', 'Bldg 3 Apt 12', '# 6'; '' where there is none. */
  unit: string;
  /** Tells whether a word that begins a unit stands last, without what must follow it. */
  isCutOff: boolean;
}

const isNumberSign = (word: string | undefined): boolean => findDesignator(word ?? '') === '#';
const hasNumber = (word: string): boolean => /^(?:[a-z]{1,2}-?)?\d[\w-]*$/i.test(word);
/** A number, or a letter: 'Apt B', though not 'Key W', which is a street. */
const isValue = (designator: string, word: string): boolean =>
  hasNumber(word) ||
  (/^[a-z]$/i.test(word) && (isPlainDesignator(designator) || ['Fl', 'Lot', 'Ph', 'Spc'].includes(designator)));

/** 'Bldg North', 'Apt Rear': a word instead of a number, where nothing else could be meant. */
const isWordValue = (designator: string, word: string): boolean =>
  ['Apt', 'Bldg', 'Unit'].includes(designator) &&
  /^[a-z]{2,10}$/i.test(word) &&
  findDesignator(word) === undefined &&
  findSuffix(word) === undefined;

interface Part {
  text: string;
  length: number;
}

/** '2nd Floor', '2do piso'. */
function readFloor(words: readonly string[]): Part | null {
  const [ordinal = '', floor = ''] = words;
  const [, number] = /^(\d{1,3})(?:st|nd|rd|th|er|do|ro|to|mo|vo|no|ra|da|ta|ma|va|na|o|a)$/i.exec(ordinal) ?? [];
  return number !== undefined && findDesignator(floor) === 'Fl' ? { text: `Fl ${number}`, length: 2 } : null;
}

/** One unit at the beginning of some words. */
function readUnit(words: readonly string[]): Part | null {
  const designator = findDesignator(words[0] ?? '');
  if (designator === undefined) return readFloor(words);
  // 'Apt # 6', 'Apto. Núm. 6'
  const skipped = designator !== '#' && isNumberSign(words[1]) && words.length > 2 ? 1 : 0;
  const [value = '', next = '', afterNext = ''] = words.slice(1 + skipped);
  const length = 2 + skipped;
  if (isValue(designator, value)) {
    const isLast = afterNext === '' || findDesignator(afterNext) !== undefined;
    // 'Apt 6 B' is written 'Apt 6B', and 'Apt B 12' 'Apt B12'.
    const isSplit = (/^\d+$/.test(value) && /^[a-z]$/i.test(next)) || (/^[a-z]$/i.test(value) && /^\d+$/.test(next));
    if (isSplit && isLast) return { text: `${designator} ${(value + next).toUpperCase()}`, length: length + 1 };
    return { text: `${designator} ${value.toUpperCase()}`, length };
  }
  if (words.length === length && isWordValue(designator, value)) {
    return { text: `${designator} ${caseWords([value])}`, length };
  }
  return standsAlone(designator) ? { text: designator, length: 1 } : null;
}

/** All words as units, one after the other; null when there is anything else among them. */
export function readAllUnits(words: readonly string[]): string | null {
  const units: string[] = [];
  let at = 0;
  while (at < words.length) {
    const part = readUnit(words.slice(at));
    if (part === null) return null;
    units.push(part.text);
    at += part.length;
  }
  return units.join(' ');
}

/** Tells whether a street may end before a unit that says so by one word only: '418 Mesquite St Rear', not '55 Water Front'. */
const endsStreet = (word: string): boolean => findSuffix(word) !== undefined || findDirectional(word) !== undefined;

/** Parts the unit from the words before it; the first `kept` words are never taken for one. */
export function splitUnits(words: readonly string[], kept: number): WithUnit {
  for (let at = kept; at < words.length; at += 1) {
    const designator = findDesignator(words[at] ?? '');
    const isWeak = designator !== undefined && standsAlone(designator) && !isValue(designator, words[at + 1] ?? '');
    if (isWeak && at > 0 && !endsStreet(words[at - 1] ?? '') && designator !== 'Ph') continue;
    const unit = readAllUnits(words.slice(at));
    if (unit !== null) return { rest: words.slice(0, at), unit, isCutOff: false };
  }
  const last = findDesignator(words.at(-1) ?? '');
  const isCutOff = last !== undefined && isPlainDesignator(last);
  return { rest: isCutOff ? splitUnits(words.slice(0, -1), kept).rest : [...words], unit: '', isCutOff };
}
