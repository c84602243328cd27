import { joinParts, noParts, type ReadParts } from './address-parts.ts';
import { readBox } from './read-box.ts';
import { type Line, readLine } from './read-line.ts';
import { isHouseNumber } from './read-street.ts';
import { splitUnits } from './read-units.ts';
import { splitArea } from './split-area.ts';
import { withoutBreaks } from './split-words.ts';
import { caseWords } from './word-case.ts';

const isWordy = (words: readonly string[]): boolean => words.some((word) => /^[a-z]{2,}/i.test(word));
const joinUnits = (one: string, other: string): string => (one === other ? one : joinParts(one, other));
const problemOf = (line: Line) => ({ problem: 'problem' in line ? line.problem : 'street' }) as const;

/** Reads the words left where an area was taken out: they stand above the place of delivery, or are that place. */
function readUnderArea(area: string, words: readonly string[], state: string): ReadParts {
  const line = withoutBreaks(words);
  const { rest, unit } = splitUnits(line, 0);
  // '1234 Urb Los Olmos': the houses of some urbanizations are numbered without streets.
  const [number = '', ...others] = rest;
  if (others.length === 0 && isHouseNumber(number)) {
    return { ...noParts, delivery: `${number.toUpperCase()} ${area}`, unit };
  }
  const read = readLine(words, state);
  if ('delivery' in read) return { ...noParts, ...read, area };
  if ('unitOnly' in read) return { ...noParts, delivery: area, unit: read.unitOnly };
  return line.length === 0 ? { problem: 'number' } : read;
}

/** A first line that mail can be delivered to, and what the second adds to it. */
function readBelow(one: { delivery: string; unit: string }, second: readonly string[], two: Line): ReadParts {
  if ('unitOnly' in two) return { ...noParts, ...one, unit: joinUnits(one.unit, two.unitOnly) };
  if ('delivery' in two) return { ...noParts, ...one, below: joinParts(two.delivery, two.unit) };
  if (two.problem === 'unit') return two;
  const below = caseWords(withoutBreaks(second));
  // '6B' alone can only be the unit.
  const isUnit = second.length === 1 && isHouseNumber(below);
  return isUnit
    ? { ...noParts, ...one, unit: joinUnits(one.unit, `# ${below.toUpperCase()}`) }
    : { ...noParts, ...one, below };
}

/** A first line that is not enough by itself, and the second. */
function readAbove(
  first: readonly string[],
  one: Line,
  second: readonly string[],
  two: Line,
  state: string,
): ReadParts {
  const isName = isWordy(first) && 'delivery' in two && readBox(withoutBreaks(first), true) === null;
  // '418' and 'Mesquite St', 'RR 2' and 'Box 45'.
  const together = isName ? one : readLine([...first, ...second], state);
  if ('delivery' in together) return { ...noParts, ...together };
  if (!('delivery' in two)) return problemOf(one);
  if ('unitOnly' in one) return { ...noParts, ...two, unit: joinUnits(one.unitOnly, two.unit) };
  // In care of somebody, or the name of a building, above the street.
  return isName ? { ...noParts, ...two, above: caseWords(withoutBreaks(first)) } : problemOf(one);
}

/** Reads the words of both lines of an address; `state` in two letters. */
export function readLines(first: readonly string[], second: readonly string[], state: string): ReadParts {
  if (state === 'PR') {
    const { area, rest } = splitArea([...first, ',', ...second]);
    if (area !== '') return readUnderArea(area, rest, state);
  }
  const one = readLine(first, state);
  if (second.length === 0) return 'delivery' in one ? { ...noParts, ...one } : problemOf(one);
  const two = readLine(second, state);
  return 'delivery' in one ? readBelow(one, second, two) : readAbove(first, one, second, two, state);
}
