import { daysOfMonth, listMonthsBefore } from '../time/months.ts';
import { letterMonths } from './letter.ts';

/** The months that a letter may be about on `today`, newest first, that of today included. */
export function listLetterMonths(today: string): string[] {
  return [today.slice(0, 7), ...listMonthsBefore(today, letterMonths - 1)];
}

/** From the first day of one month to the last of another, or to `today` in its own. */
export function letterPeriod(fromMonth: string, toMonth: string, today: string): { from: string; to: string } {
  const { to } = daysOfMonth(toMonth);
  return { from: daysOfMonth(fromMonth).from, to: to < today ? to : today };
}
