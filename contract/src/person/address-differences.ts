import type { Address } from './address.ts';

/** A piece of a line, and whether it is written otherwise than in the other address. */
export interface LinePart {
  text: string;
  isDifferent: boolean;
}

const wordsOf = (line: string) => line.split(/\s+/u).filter((word) => word !== '');
const linesOf = ({ line1, line2, city, state, zip }: Address) => [line1, line2, `${city}, ${state} ${zip}`];

/**
 * The lines of the standard form of an address in pieces, words that were not typed like that marked; empty lines are left
 * out. Neighbors of one kind are one piece.
 */
export function markDifferences(standard: Address, typed: Address): LinePart[][] {
  const left = linesOf(typed).flatMap(wordsOf);
  const wasTyped = (word: string) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return linesOf(standard)
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => joinAlike(words.map((text) => ({ text, isDifferent: !wasTyped(text) }))));
}

function joinAlike(parts: readonly LinePart[]): LinePart[] {
  const joined: LinePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.isDifferent === part.isDifferent) last.text += ` ${part.text}`;
    else joined.push({ ...part });
  }
  return joined;
}
