import { lettersIn } from './common-passwords.ts';

/** Shorter ones would stand in too many words. */
const minNameLength = 4;

/**
 * Tells whether a password holds a name of the program, also with other case and with signs for letters, as in 'Cl@ra': what all of
 * its cardholders have before them is the first that a stranger tries (ASVS 6.1.2). Blanks in `names` do not count.
 */
export function holdsProgramName(password: string, names: readonly string[]): boolean {
  const read = lettersIn(password.toLowerCase());
  return names
    .map((name) =>
      name
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]/g, ''),
    )
    .some((name) => name.length >= minNameLength && read.some((letters) => letters.includes(name)));
}
