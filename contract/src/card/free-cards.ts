import { yearAfter } from '../time/months.ts';

/** The free cards of a rolling year that are left, and the day from which there is one again. */
interface FreeCards {
  left: number;
  /** yyyy-MM-dd; null while one is left, and where the program gives none. */
  nextOn: string | null;
}

/** Counts the free cards that are left on a day, after those of the days of `freeOn`; `perYear`: the program's. */
export function countFreeCards(freeOn: readonly string[], today: string, perYear: number): FreeCards {
  const counted = freeOn.map(yearAfter).filter((day) => day > today);
  const left = Math.max(0, perYear - counted.length);
  // The oldest phones cannot sort a copy, and the list is a copy already.
  counted.sort();
  return { left, nextOn: perYear === 0 ? null : (counted.at(-perYear) ?? null) };
}
