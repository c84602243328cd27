import { isHoliday } from './banking-days.ts';
import { dayAfter, dayOfWeek } from './days.ts';

/** `day`, yyyy-MM-dd, or the next one on which mail is delivered: not on Sundays, nor on holidays (docs/domain.md §6). */
export function postalDayFrom(day: string): string {
  let at = day;
  while (dayOfWeek(at) === 0 || isHoliday(at)) at = dayAfter(at, 1);
  return at;
}
