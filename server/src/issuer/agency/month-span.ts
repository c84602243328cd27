import { instantIn } from '@portal/contract/time/hours';
import { daysOfMonth, monthAfter } from '@portal/contract/time/months';

/** A calendar month of the program, or the part of it that is over. */
export interface MonthSpan {
  /** As in '2026-10'. */
  month: string;
  timeZone: string;
  /** Its first and its last day, yyyy-MM-dd. */
  from: string;
  to: string;
  /** The instant at which it begins, and the one before which it ends. */
  begin: Date;
  end: Date;
}

/** Returns the span of a month in the program's time zone; of a month that is not over at `now`, the part until then. */
export function spanOf(month: string, timeZone: string, now: Date): MonthSpan {
  const { from, to } = daysOfMonth(month);
  const end = instantIn(timeZone, `${monthAfter(month, 1)}-01`, 0);
  return { month, timeZone, from, to, begin: instantIn(timeZone, from, 0), end: now < end ? now : end };
}
