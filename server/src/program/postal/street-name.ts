import { findDirectional, joinDirectionals } from './directionals.ts';
import { readHighway } from './highways.ts';
import { findSuffix, spellOutSuffix } from './suffixes.ts';
import { caseWords } from './word-case.ts';

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Tells whether a street's name may have this word; that none is named so is for the post office to say. */
export function isNamePart(word: string): boolean {
  if (/\d/.test(word) || word.length < 4 || findSuffix(word) !== undefined) return true;
  return /^[a-z]/i.test(word) && /[aeiouy]/i.test(word) && !/([a-z])\1\1/i.test(word);
}

/** Suffixes that say what kind of street it is, and would hardly be its name: '123 Avenue', though '123 Park' may be. */
const kinds = new Set([
  'Ave',
  'Blvd',
  'Cir',
  'Ct',
  'Dr',
  'Expy',
  'Fwy',
  'Hwy',
  'Ln',
  'Loop',
  'Pkwy',
  'Pl',
  'Rd',
  'St',
  'Sq',
  'St',
  'Ter',
  'Trl',
  'Way',
]);

const isKind = (word: string | undefined): boolean => kinds.has(findSuffix(word ?? '') ?? '');

const ordinalOf = (digits: string): string => {
  const [tens, ones] = [Number(digits) % 100, Number(digits) % 10];
  if (tens >= 11 && tens <= 13) return `${digits}th`;
  return digits + (['th', 'st', 'nd', 'rd'][ones] ?? 'th');
};

/** The name of a street whose kind comes last, as in English, taken apart. */
interface StreetName {
  pre?: string | undefined;
  name: readonly string[];
  suffix?: string | undefined;
  post?: string | undefined;
}

function split(words: readonly string[]): StreetName {
  const last = words.length > 1 ? findDirectional(words.at(-1) ?? '') : undefined;
  // 'Avenue E' is named so.
  const post = words.length === 2 && /^ave(?:nue)?$/i.test(words[0] ?? '') ? undefined : last;
  const street = post === undefined ? words : words.slice(0, -1);
  const found = street.length > 1 ? findSuffix(street.at(-1) ?? '') : undefined;
  const suffix = /^(?:the|of|la|el)$/i.test(street.at(-2) ?? '') ? undefined : found;
  return { name: suffix === undefined ? street : street.slice(0, -1), suffix, post };
}

function isName({ pre, name, suffix, post }: StreetName): boolean {
  if (name.length === 0) return false;
  if (name.every(isNumber)) return name.length === 1 && (suffix ?? pre ?? post) !== undefined;
  if (!name.every(isNamePart) || !name.some((word) => /[a-z]/i.test(word))) return false;
  const only = name.length === 1 && suffix === undefined ? (name[0] ?? '') : '';
  return only === '' || (only.length > 2 && findDirectional(only) === undefined && !isKind(only));
}

function write({ pre, name, suffix, post }: StreetName): string {
  const [first = '', second = ''] = name;
  const written = [...name];
  if (suffix !== undefined && name.length > 1) written.push(spellOutSuffix(written.pop() ?? ''));
  if (suffix !== undefined && name.length === 1 && /^\d{1,3}$/.test(first)) written[0] = ordinalOf(first);
  // 'Ave D': there the kind is the name.
  if (suffix === undefined && name.length === 2 && /^ave?$/i.test(first) && /^[a-z]$/i.test(second))
    written[0] = 'Avenue';
  return [pre, caseWords(written), suffix, post].filter((part) => part !== undefined).join(' ');
}

/** Writes the words that follow a highway's number: 'W', 'Frontage Rd'. */
function writeAfter(words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  const end = findDirectional(last) ?? findSuffix(last);
  if (words.length === 0) return [];
  return [caseWords(end === undefined ? words : [...words.slice(0, -1), end])];
}

/**
 * Writes the name of a street whose kind comes last, as in English ('north main street' → 'N Main St'), or of a highway;
 * null when nothing in it is a name.
 */
export function writeStreetName(words: readonly string[]): string | null {
  const all = joinDirectionals(words);
  const first = all.length > 1 ? findDirectional(all[0] ?? '') : undefined;
  // 'North Ave' is named so; 'N Main St' and '842 E 1700 S' go north and east.
  const pre = all.length === 2 && isKind(all[1]) ? undefined : first;
  const named = pre === undefined ? all : all.slice(1);
  const highway = readHighway(named);
  if (highway !== null)
    return [...(pre === undefined ? [] : [pre]), highway.name, ...writeAfter(highway.rest)].join(' ');
  const street = { ...split(named), pre };
  return isName(street) ? write(street) : null;
}
