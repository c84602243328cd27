import * as z from 'zod/mini';
import { keysOf } from '../keys-of.ts';
import { dayAfter } from '../time/days.ts';
import { daysOfMonth, listMonthsBefore, Month, monthAfter } from '../time/months.ts';

const dayCounts = { last30: 30, last60: 60, last90: 90 } as const;
type RecentPeriod = keyof typeof dayCounts;
const recentPeriods = keysOf<RecentPeriod>(dayCounts);
const listedMonths = 12;

/** A span of days that can be named: the last 30, 60 or 90 days, or a calendar month as yyyy-MM. */
export const Period = z.union([z.enum(recentPeriods), Month]);
export type Period = z.infer<typeof Period>;

/** The periods that are offered on `today`: the last 30, 60 and 90 days, then the previous 12 months, newest first. */
export function listPeriods(today: string): Period[] {
  return [...recentPeriods, ...listMonthsBefore(today, listedMonths)];
}

const isRecent = (period: Period): period is RecentPeriod => period in dayCounts;

/** First and last day, yyyy-MM-dd, of a period; the last 30 days are 30 days with `today`. */
export function spanOfPeriod(period: Period, today: string): { from: string; to: string } {
  return isRecent(period) ? { from: dayAfter(today, 1 - dayCounts[period]), to: today } : daysOfMonth(period);
}

/** First and last day of what a period is compared with: as many days, or the month, right before it. */
export function spanBeforePeriod(period: Period, today: string): { from: string; to: string } {
  if (!isRecent(period)) return daysOfMonth(monthAfter(period, -1));
  return spanOfPeriod(period, dayAfter(today, -dayCounts[period]));
}
