import * as z from 'zod/mini';
import { dayAfter } from '../days.ts';

const dayCounts = { last30: 30, last60: 60, last90: 90 } as const;
type RecentPeriod = keyof typeof dayCounts;
const recentPeriods = Object.keys(dayCounts) as RecentPeriod[];
const listedMonths = 12;

/** A span of days that can be named: the last 30, 60 or 90 days, or a calendar month as yyyy-MM. */
export const Period = z.union([z.enum(recentPeriods), z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))]);
export type Period = z.infer<typeof Period>;

/** The month, yyyy-MM, that is `count` months after the one of `day`. */
function monthAfter(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The periods that are offered on `today`: the last 30, 60 and 90 days, then the previous 12 months, newest first. */
export function listPeriods(today: string): Period[] {
  return [...recentPeriods, ...Array.from({ length: listedMonths }, (_, at) => monthAfter(today, -1 - at))];
}

/** First and last day, yyyy-MM-dd, of a period; the last 30 days are 30 days with `today`. */
export function spanOfPeriod(period: Period, today: string): { from: string; to: string } {
  const days = dayCounts[period as RecentPeriod];
  if (days !== undefined) return { from: dayAfter(today, 1 - days), to: today };
  const from = `${period}-01`;
  return { from, to: dayAfter(`${monthAfter(from, 1)}-01`, -1) };
}
