import { hasRun } from '../person/run.ts';

/** Why a PIN is easy to guess. `YEAR` may be the holder's birth year, where that is not known. */
export const pinWeaknesses = ['SAME_DIGITS', 'RUN', 'BIRTH_YEAR', 'YEAR'] as const;
export type PinWeakness = (typeof pinWeaknesses)[number];

const likelyBirthYear = /^(19\d\d|20[0-2]\d)$/;

/**
 * Why a PIN is among the first that a thief tries: 0000, 1234, the year of birth; null when it is not. It is warned
 * about, not refused (docs/domain.md §5). `birthDate` is yyyy-MM-dd, or null where it is not known, as in the browser.
 */
export function findPinWeakness(pin: string, birthDate: string | null): PinWeakness | null {
  if (/^(\d)\1{3}$/.test(pin)) return 'SAME_DIGITS';
  if (hasRun(pin)) return 'RUN';
  if (birthDate === null) return likelyBirthYear.test(pin) ? 'YEAR' : null;
  return pin === birthDate.slice(0, 4) ? 'BIRTH_YEAR' : null;
}
