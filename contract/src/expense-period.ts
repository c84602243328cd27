import * as z from 'zod/mini';
import { dayAfter } from './days.ts';
import { daysOfMonth, listMonthsBefore, Month, monthAfter } from './months.ts';

const recentDays = { last30: 30, last60: 60, last90: 90 } as const;
type RecentPeriod = keyof typeof recentDays;
const recentPeriods = Object.keys(recentDays) as RecentPeriod[];

/** A span of days that expenses are shown for, as it travels: 'last30', 'last60', 'last90' or a month, yyyy-MM. */
export const ExpensePeriod = z.union([z.enum(recentPeriods), Month]);
export type ExpensePeriod = z.infer<typeof ExpensePeriod>;

/** The first and the last day of a span; both belong to it. */
export interface Days {
  from: string;
  to: string;
}

const isRecent = (period: string): period is RecentPeriod => period in recentDays;

/** What can be chosen on a day (specification §9): the last 30, 60 and 90 days and the previous 12 months. */
export function listExpensePeriods(today: string): ExpensePeriod[] {
  return [...recentPeriods, ...listMonthsBefore(today, 12)];
}

/** The days of a period as seen on `today`, which is the last of the recent ones. */
export function daysOfPeriod(period: ExpensePeriod, today: string): Days {
  return isRecent(period) ? { from: dayAfter(today, 1 - recentDays[period]), to: today } : daysOfMonth(period);
}

/** What a period is compared with: as many days, or the month, right before it. */
export function daysBeforePeriod(period: ExpensePeriod, today: string): Days {
  if (!isRecent(period)) return daysOfMonth(monthAfter(period, -1));
  const { from } = daysOfPeriod(period, today);
  return { from: dayAfter(from, -recentDays[period]), to: dayAfter(from, -1) };
}
