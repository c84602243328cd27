import type { AddressProblem } from '../ports/postal-records.ts';
import { readBox } from './read-box.ts';
import { bringNumberForward, isHouseNumber, readStreet } from './read-street.ts';
import { readAllUnits, splitUnits } from './read-units.ts';
import { splitArea } from './split-area.ts';
import { splitWords, withoutBreaks } from './split-words.ts';
import { caseWords } from './word-case.ts';

/** Two lines as the post office writes them, and what they are made of. */
export interface StandardLines {
  line1: string;
  line2: string;
  /** What mail is delivered to: '418 Mesquite St', 'PO Box 12'. */
  delivery: string;
  /** 'Apt 6'; '' where there is none. */
  unit: string;
  /** 'Urb Las Lomas', in Puerto Rico; else ''. */
  area: string;
}

/** What a line, or both together, turn out to be. */
type Line = { delivery: string; unit: string } | { unitOnly: string } | { problem: AddressProblem };

const militaryStates = new Set(['AA', 'AE', 'AP']);

function readLine(words: readonly string[], state: string): Line {
  const isMilitary = militaryStates.has(state);
  const line = withoutBreaks(words);
  const box = readBox(line, isMilitary);
  if (box !== null) return 'delivery' in box ? box : { problem: 'number' };
  if (isMilitary) return { problem: 'street' };
  const units = readAllUnits(line);
  if (units !== null && units !== '') return { unitOnly: units };
  const forward = bringNumberForward(line, state);
  const { rest, unit, isCutOff } = splitUnits(forward, isHouseNumber(forward[0] ?? '') ? 2 : 1);
  const street = readStreet(rest, state);
  // Without what it stands behind, 'Apt' is nothing but a unit without its number.
  if (isCutOff && ('delivery' in street || rest.length === 0)) return { problem: 'unit' };
  return 'delivery' in street ? { delivery: street.delivery, unit } : street;
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
const isWordy = (words: readonly string[]): boolean => words.some((word) => /^[a-z]{2,}/i.test(word));

/** Both lines where an area was taken out of them: it stands above what mail is delivered to. */
function layUnderArea(
  area: string,
  words: readonly string[],
  state: string,
): StandardLines | { problem: AddressProblem } {
  const line = withoutBreaks(words);
  const { rest, unit } = splitUnits(line, 0);
  // '1234 Urb Los Olmos': the houses of some urbanizations are numbered without streets.
  if (rest.length === 1 && isHouseNumber(rest[0] ?? '')) {
    const delivery = `${(rest[0] ?? '').toUpperCase()} ${area}`;
    return { line1: delivery, line2: unit, delivery, unit, area: '' };
  }
  const read = readLine(words, state);
  if ('delivery' in read) return { line1: area, line2: join(read.delivery, read.unit), ...read, area };
  if ('unitOnly' in read) return { line1: area, line2: read.unitOnly, delivery: area, unit: read.unitOnly, area: '' };
  return { problem: line.length === 0 ? 'number' : read.problem };
}

/** Both lines, each by itself. */
function layOut(
  first: readonly string[],
  second: readonly string[],
  state: string,
): StandardLines | { problem: AddressProblem } {
  const [one, two] = [readLine(first, state), readLine(second, state)];
  const otherText = caseWords(withoutBreaks(second));
  if (second.length === 0) {
    if ('delivery' in one) return { line1: one.delivery, line2: one.unit, ...one, area: '' };
    return { problem: 'problem' in one ? one.problem : 'street' };
  }
  if ('delivery' in one) {
    if ('problem' in two && two.problem === 'unit') return two;
    const isBareUnit = second.length === 1 && isHouseNumber(otherText);
    const unit = join(one.unit, 'unitOnly' in two ? two.unitOnly : isBareUnit ? `# ${otherText.toUpperCase()}` : '');
    if ('unitOnly' in two || isBareUnit)
      return { line1: one.delivery, line2: unit, delivery: one.delivery, unit, area: '' };
    // A name, or a second address: it stays, and keeps its line.
    const line2 = 'delivery' in two ? join(two.delivery, two.unit) : otherText;
    return { line1: join(one.delivery, one.unit), line2, ...one, area: '' };
  }
  const together = readLine([...first, ...second], state);
  // '418' and 'Mesquite St', 'RR 2' and 'Box 45'.
  if (
    'delivery' in together &&
    !(isWordy(first) && 'delivery' in two && readBox(withoutBreaks(first), true) === null)
  ) {
    return { line1: together.delivery, line2: together.unit, ...together, area: '' };
  }
  if (!('delivery' in two)) return { problem: 'problem' in one ? one.problem : 'street' };
  if ('unitOnly' in one) {
    const unit = join(one.unitOnly, two.unit);
    return { line1: two.delivery, line2: unit, delivery: two.delivery, unit, area: '' };
  }
  if (!isWordy(first)) return one;
  // In care of somebody, or the name of a building, above the street.
  return { line1: caseWords(withoutBreaks(first)), line2: join(two.delivery, two.unit), ...two, area: '' };
}

/** The box at the end of a line that begins with a street has a line of its own. */
function partBox(words: readonly string[]): [string[], string[]] {
  const at = words.findIndex(
    (word, index) =>
      index > 1 &&
      /^(?:po|p|pobox|apartado)$/i.test(word) &&
      readBox(withoutBreaks(words.slice(index)), false) !== null,
  );
  return at === -1 ? [[...words], []] : [words.slice(0, at), words.slice(at)];
}

/** Takes off the end of a line what stands in fields of its own: 'Alice, TX 78332'. Only whole parts between commas. */
function dropRepeated(words: readonly string[], repeated: ReadonlySet<string>): string[] {
  const parts = words
    .join(' ')
    .split(' ,')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  while (parts.length > 1 && repeated.has((parts.at(-1) ?? '').toLowerCase())) parts.pop();
  return parts
    .join(' , ')
    .split(' ')
    .filter((word) => word !== '');
}

/** Fields that people type a second time into a line. */
export interface Place {
  city: string;
  /** Two letters. */
  state: string;
  zip5: string;
}

/**
 * The lines of an address as USPS Publication 28 writes them, in the case that people read; or what is missing. The unit
 * stands on the second line ('418 Mesquite St', 'Apt 6'), in Puerto Rico the urbanization on the first.
 */
export function standardizeLines(
  typed: { line1: string; line2: string },
  { city, state, zip5 }: Place,
): StandardLines | { problem: AddressProblem } {
  const cityWords = splitWords(city).join(' ').toLowerCase();
  const low = state.toLowerCase();
  const repeated = new Set([
    cityWords,
    low,
    zip5,
    `${cityWords} ${low}`,
    `${low} ${zip5}`,
    `${cityWords} ${low} ${zip5}`,
  ]);
  const [line1, line2] = [typed.line1, typed.line2].map((line) => dropRepeated(splitWords(line), repeated)) as [
    string[],
    string[],
  ];
  if (state === 'PR') {
    const { area, rest } = splitArea([...line1, ',', ...line2]);
    if (area !== '') return layUnderArea(area, rest, state);
  }
  const [first, box] = line2.length === 0 ? partBox(line1) : [line1, line2];
  return layOut(first, box, state);
}
