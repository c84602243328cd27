import { isFixedHoliday, isHoliday, isWeekend } from './banking-days.ts';
import { dayAfter, dayOfWeek } from './days.ts';

/**
 * Tells whether federal offices pay benefits on a day, yyyy-MM-dd. They keep a Saturday's holiday on the Friday before it
 * (5 U.S.C. 6103(b)), on which banks are open.
 */
export function isBenefitDay(day: string): boolean {
  if (isWeekend(day) || isHoliday(day)) return false;
  return !(dayOfWeek(day) === 5 && isFixedHoliday(dayAfter(day, 1)));
}

/** The day on which a benefit that is due on `day` is paid: on it, or before weekends and holidays (20 CFR 404.1807, 416.502). */
export const benefitPaidOn = (day: string): string => (isBenefitDay(day) ? day : benefitPaidOn(dayAfter(day, -1)));
