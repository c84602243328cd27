import { layOut, type ReadParts } from './address-parts.ts';
import { readBox } from './read-box.ts';
import { readLines } from './read-lines.ts';
import { splitWords, withoutBreaks } from './split-words.ts';

/** Real addresses settle in one round. */
const maxRounds = 4;

/** The two lines of an address, as they were typed. */
interface TypedLines {
  line1: string;
  line2: string;
}

/** Fields that people type a second time into a line. */
interface Place {
  city: string;
  /** Two letters. */
  state: string;
  zip5: string;
}

/** The box at the end of a line that begins with a street has a line of its own. */
function partBox(words: readonly string[]): [string[], string[]] {
  const isBox = (word: string, at: number): boolean =>
    at > 1 && /^(?:po|p|pobox|apartado)$/i.test(word) && readBox(withoutBreaks(words.slice(at)), false) !== null;
  const at = words.findIndex(isBox);
  return at === -1 ? [[...words], []] : [words.slice(0, at), words.slice(at)];
}

/** The words that people write into a field that does not concern them. */
const nothing = new Set(['n/a', 'na', 'none', 'ninguno', 'ninguna', 'no aplica']);

/** Fields that may stand once more at the end of a line: alone after a comma; together, the longest first, anywhere. */
interface Repeated {
  alone: ReadonlySet<string>;
  together: readonly (readonly string[])[];
}

function listRepeated({ city, state, zip5 }: Place): Repeated {
  const [name, letters] = [splitWords(city).map((word) => word.toLowerCase()), state.toLowerCase()];
  return {
    alone: new Set([name.join(' '), letters, zip5, 'usa']),
    together: [
      [...name, letters, zip5],
      [...name, letters],
      [...name, zip5],
      [letters, zip5],
    ],
  };
}

/** How many words at the end of a line spell these, breaks between them counted; 0 when it ends otherwise. */
function lengthOfTail(line: readonly string[], tail: readonly string[]): number {
  let at = line.length;
  for (const word of tail.toReversed()) {
    if (line[at - 1] === ',') at -= 1;
    if (line[at - 1]?.toLowerCase() !== word) return 0;
    at -= 1;
  }
  return line.length - at;
}

/** Takes off the end of a line what stands in fields of its own: 'Alice, TX 78332'. At least `kept` words stay. */
function dropRepeated(words: readonly string[], { alone, together }: Repeated, kept: 0 | 2): string[] {
  const line = words.at(-1) === ',' ? words.slice(0, -1) : [...words];
  const last = line.slice(line.lastIndexOf(',') + 1);
  const isAlone = (kept === 0 || last.length < line.length) && alone.has(last.join(' ').toLowerCase());
  const lengths = [...together.map((tail) => lengthOfTail(line, tail)), isAlone ? last.length : 0];
  const length = lengths.find((found) => found > 0 && line.length - found >= kept) ?? 0;
  if (length > 0) return dropRepeated(line.slice(0, -length), { alone, together }, kept);
  return nothing.has(line.join(' ').toLowerCase()) ? [] : line;
}

function readOnce({ line1, line2 }: TypedLines, state: string, repeated: Repeated): ReadParts {
  const one = dropRepeated(splitWords(line1), repeated, 2);
  const two = dropRepeated(splitWords(line2), repeated, 0);
  const [first, second] = two.length === 0 ? partBox(one) : [one, two];
  return readLines(first, second, state);
}

/**
 * The parts of an address as USPS Publication 28 writes them, in the case that people read; or what is missing.
 *
 * A standard form is one that reads as itself: the result is read again until it does. Lines that never settle are no
 * address.
 */
export function standardizeLines(typed: TypedLines, place: Place): ReadParts {
  const repeated = listRepeated(place);
  let parts = readOnce(typed, place.state, repeated);
  for (let round = 0; round < maxRounds; round += 1) {
    if ('problem' in parts) return parts;
    const lines = layOut(parts);
    const again = readOnce(lines, place.state, repeated);
    if ('problem' in again) return again;
    const next = layOut(again);
    if (next.line1 === lines.line1 && next.line2 === lines.line2) return again;
    parts = again;
  }
  return { problem: 'street' };
}
