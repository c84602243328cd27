import { createRequire } from 'node:module';
import type * as Transliteration from 'transliteration';

/** The library, whose tables are read with the first name: a start has none to write. */
let library: typeof Transliteration | undefined;
const load = (): typeof Transliteration => (library ??= createRequire(import.meta.url)('transliteration'));

/**
 * Matches characters that banks and card makers do not print: they print capitals without accents, digits and some signs.
 */
const notTaken = /[^A-Z0-9 .,&'\-/]/g;

/** A letter with the marks that belong to it. */
const letterWithMarks = /\P{M}?\p{M}*/gu;

/**
 * Spells one letter, as readers see it, in capitals of ASCII; what stands for no letter becomes a blank. One that has no
 * spelling, such as an accent by itself, is ''.
 */
function spell(letter: string): string {
  const spelled = load().transliterate(letter.normalize('NFKC')).toUpperCase();
  if (!/[\p{L}\p{M}\p{N}]/u.test(letter)) return spelled.replace(notTaken, ' ');
  // Each Chinese character is a syllable, and a word for who reads it aloud.
  return spelled.replace(notTaken, '') + (/\p{Script=Han}/u.test(letter) ? ' ' : '');
}

/**
 * Writes a name in what banks (Nacha) and card makers take, in whatever letters it is given: 'Đặng Núñez' is 'DANG NUNEZ'. It
 * begins with a letter or a digit, so it is never a formula, and is cut after a whole letter of the name. '' when nothing that
 * can be said is left.
 */
export function toPlainName(name: string, maxLength: number): string {
  const tidied = (text: string) => text.replace(/ +/g, ' ').replace(/^[^A-Z0-9]+/, '');
  let plain = '';
  for (const letter of name.normalize('NFC').match(letterWithMarks) ?? []) {
    const longer = tidied(plain + spell(letter));
    if (longer.trimEnd().length > maxLength) break;
    plain = longer;
  }
  return /[A-Z]/.test(plain) ? plain.trimEnd() : '';
}

/** Writes a name that stands in a file for a bank or a card maker, where it is never blank. */
export function toPrintedName(name: string, maxLength: number): string {
  return toPlainName(name, maxLength) || 'CARDHOLDER'.slice(0, maxLength);
}
