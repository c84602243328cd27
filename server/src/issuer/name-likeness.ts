import { distance } from 'fastest-levenshtein';
import { toPlainName } from './plain-name.ts';

/** Names from this likeness on may be of one person; in hundredths. docs/screening.md has what it misses and what it stops. */
export const listedFrom = 80;

/** Two words that are less alike are of no one name; in hundredths. */
export const wordsFrom = 65;

/** The length of no name. */
const whole = 1_000;

/** The words of a name in capitals of ASCII, without initials: 'de la Cruz, José M.' is DE, LA, CRUZ, JOSE. */
export function toWords(name: string): string[] {
  return toPlainName(name, whole)
    .replaceAll(/['.]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length > 1);
}

/**
 * How alike two words are, in hundredths: the share of letters that stay when one becomes the other. Two letters the wrong way
 * round are one mistake, as for somebody who types.
 */
export function wordLikeness(one: string, other: string): number {
  const mistakes = isSwapped(one, other) ? 1 : distance(one, other);
  return 100 * (1 - mistakes / Math.max(one.length, other.length));
}

/** Tells whether two words differ by two neighboring letters that changed places. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at < one.length && one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2) === other;
}

/**
 * How alike two names are, in hundredths, whatever the order of their words. Each word of the shorter name is paired with one
 * of the longer, the likest first; words that are left over are of no weight, as lists and cards leave out other names. One
 * word alone is only like itself: too many people share it. `likenessOf` may remember the pairs that it has compared.
 */
export function nameLikeness(
  one: readonly string[],
  other: readonly string[],
  likenessOf: (word: string, listed: string) => number = wordLikeness,
): number {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  if (fewer.length < 2) return fewer.length === 1 && more.length === 1 && fewer[0] === more[0] ? 100 : 0;
  const isTurned = fewer !== one;
  const pairs = fewer
    .flatMap((word, at) =>
      more.map((listed, place) => {
        const likeness = isTurned ? likenessOf(listed, word) : likenessOf(word, listed);
        return { at, place, likeness, letters: Math.max(word.length, listed.length) };
      }),
    )
    .filter(({ likeness }) => likeness >= wordsFrom)
    .toSorted((a, b) => b.likeness - a.likeness || b.letters - a.letters);
  const taken = { fewer: new Set<number>(), more: new Set<number>() };
  let letters = 0;
  let alike = 0;
  for (const pair of pairs) {
    if (taken.fewer.has(pair.at) || taken.more.has(pair.place)) continue;
    taken.fewer.add(pair.at);
    taken.more.add(pair.place);
    letters += pair.letters;
    alike += pair.likeness * pair.letters;
  }
  return taken.fewer.size === fewer.length ? alike / letters : 0;
}
