import { readAllUnits } from './read-units.ts';
import { caseWords } from './word-case.ts';

/** A line that names no street: a box, a route, a military unit or ship, or the counter of the post office. */
export type BoxLine = { delivery: string; unit: string } | { isWithoutNumber: true };

const box = '(?:box|bx|buzon|bzn|casilla|#)';
const number = '(?:(?:#|no|num|number|numero) )?';

interface Kind {
  /** Over words in lower case, joined by one space; what is left for a unit is its last group. */
  pattern: RegExp;
  /** How the post office writes it; null where the number is missing. */
  write: (groups: readonly string[]) => string | null;
}

const withoutZeros = (value: string): string => value.replace(/^0+(?=\w)/, '').toUpperCase();

/** 'RR 2 Box 45'. The box is what a carrier goes by. */
const route =
  (prefix: string) =>
  ([routeId = '', boxNumber = '']: readonly string[]): string | null =>
    boxNumber === '' ? null : `${prefix} ${withoutZeros(routeId)} Box ${withoutZeros(boxNumber)}`;

const routeNumber = `${number}(\\d+[a-z]?)`;
const routeBox = `(?: ${box} ${number}([a-z]?\\d[a-z0-9-]*))?`;
const rest = '( .*)?$';

/** USPS Publication 28, sections 24 (rural routes), 25 (highway contracts), 26 (general delivery), 28 (boxes). */
const civil: readonly Kind[] = [
  {
    pattern: new RegExp(
      '^(?:(?:p ?[o0] ?(?:b(?:o?x)?)?|post(?: office|al)? box|p ?o drawer|p ?o lock ?box|caller|apartado(?: postal)?|apdo(?: postal)?' +
        `|caja postal|casilla(?: postal)?|box|bx|buzon|drawer|lock ?box)) ${number}([a-z]?\\d[a-z0-9-]*|[a-z])${rest}`,
    ),
    write: ([value = '']) => `PO Box ${withoutZeros(value)}`,
  },
  {
    pattern: /^(?:p ?[o0] ?b(?:o?x)?|post(?: office|al)? box|apartado(?: postal)?|apdo(?: postal)?|box)( #)?$/,
    write: () => null,
  },
  {
    pattern: new RegExp(
      `^(?:h ?c ?r?|(?:highway|hwy) contract(?: route)?|star (?:route|rte|rt)) ${routeNumber}${routeBox}${rest}`,
    ),
    write: route('HC'),
  },
  {
    pattern: new RegExp(
      `^(?:r ?r|r ?f ?d|r ?d|rural (?:route|rte|rt|delivery)|ruta rural|ruta) ${routeNumber}${routeBox}${rest}`,
    ),
    write: route('RR'),
  },
  // 'Route 88' is a highway unless a box follows.
  {
    pattern: new RegExp(`^(?:route|rte|rt) ${routeNumber} ${box} ${number}([a-z]?\\d[a-z0-9-]*)${rest}`),
    write: route('RR'),
  },
  {
    pattern: /^(?:general delivery|gen delivery|gen del|lista de correos?|entrega general)( .*)?$/,
    write: () => 'General Delivery',
  },
];

/** USPS Publication 28, section 29 (overseas military and diplomatic mail). */
const military: readonly Kind[] = [
  {
    pattern: new RegExp(`^(psc|cmr|omc|umr) ${routeNumber}${routeBox}${rest}`),
    write: ([kind = '', unit = '', boxNumber = '']) => route(kind.toUpperCase())([unit, boxNumber]),
  },
  {
    pattern: new RegExp(`^(?:unit|unidad) ${routeNumber}${routeBox}${rest}`),
    write: ([unit = '', boxNumber = '']) =>
      `Unit ${withoutZeros(unit)}${boxNumber === '' ? '' : ` Box ${withoutZeros(boxNumber)}`}`,
  },
  {
    pattern: /^(uss|usns|uscgc) ([a-z].*)()$/,
    write: ([kind = '', name = '']) => caseWords([kind, ...name.split(' ')]),
  },
];

function readKind({ pattern, write }: Kind, line: string, words: readonly string[]): BoxLine | null {
  const found = pattern.exec(line);
  if (found === null) return null;
  const groups = found.slice(1).map((group) => (group ?? '').trim());
  const after = groups.pop() ?? '';
  const delivery = write(groups);
  if (delivery === null) return { isWithoutNumber: true };
  const unit = after === '' ? '' : readAllUnits(words.slice(-after.split(' ').length));
  return unit === null ? null : { delivery, unit };
}

/** Reads words as a line that names no street; null when they are none. A military one only where mail is military. */
export function readBox(words: readonly string[], isMilitary: boolean): BoxLine | null {
  const line = words.join(' ').toLowerCase();
  for (const kind of isMilitary ? [...military, ...civil] : civil) {
    const read = readKind(kind, line, words);
    if (read !== null) return read;
  }
  return null;
}
