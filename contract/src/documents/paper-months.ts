import { monthAfter } from '../time/months.ts';

/** By which day of the month a statement on paper is expected (specification §9). */
const expectedDay = 10;

/** Which month a statement on paper is for, yyyy-MM, and the day, yyyy-MM-dd, by which it is expected. */
export interface PaperMonth {
  month: string;
  expectedBy: string;
}

const paperOf = (month: string): PaperMonth => ({
  month,
  expectedBy: `${monthAfter(month, 1)}-${expectedDay}`,
});

/** Tells whether the statement of a month goes out on paper to who has asked for it since a day: before the month was over. */
export const isPaperMonth = (month: string, since: string): boolean => since.slice(0, 7) <= month;

/**
 * The next statement on paper that comes in the mail: until the day on which it is expected that of the month before, if
 * it was asked for in time; else that of the month under way. `since` is the day on which it was asked for; today, where
 * it was not.
 */
export function findNextPaper(today: string, since: string): PaperMonth {
  const month = today.slice(0, 7);
  const before = monthAfter(month, -1);
  return paperOf(Number(today.slice(8)) <= expectedDay && isPaperMonth(before, since) ? before : month);
}
