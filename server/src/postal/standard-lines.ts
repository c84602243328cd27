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

/** Takes off the end of a line what stands in fields of its own, in whole parts between commas: 'Alice, TX 78332'. */
function dropRepeated(words: readonly string[], repeated: ReadonlySet<string>, kept: 0 | 1): string[] {
  const parts = words
    .join(' ')
    .split(/ ?, ?/)
    .filter((part) => part !== '');
  while (parts.length > kept && repeated.has((parts.at(-1) ?? '').toLowerCase())) parts.pop();
  return parts.length === 0 ? [] : parts.join(' , ').split(' ');
}

/** The fields that may stand once more at the end of a line, in all their usual arrangements. */
function listRepeated({ city, state, zip5 }: Place): ReadonlySet<string> {
  const [name, letters] = [splitWords(city).join(' ').toLowerCase(), state.toLowerCase()];
  return new Set([name, letters, zip5, `${name} ${letters}`, `${letters} ${zip5}`, `${name} ${letters} ${zip5}`]);
}

function readOnce({ line1, line2 }: TypedLines, state: string, repeated: ReadonlySet<string>): ReadParts {
  const one = dropRepeated(splitWords(line1), repeated, 1);
  const two = dropRepeated(splitWords(line2), repeated, 0);
  const [first, second] = two.length === 0 ? partBox(one) : [one, two];
  return readLines(first, second, state);
}

/**
 * The parts of an address as USPS Publication 28 writes them, in the case that people read; or what is missing.
 *
 * A standard form is one that reads as itself: what was understood is read again until it does. What never settles is no
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
