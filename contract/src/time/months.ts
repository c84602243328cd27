import * as z from 'zod/mini';
import { dayAfter } from './days.ts';

/** A calendar month on the wire, yyyy-MM. */
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** The month, yyyy-MM, that is `count` months after `month`; before it when `count` is negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: dayAfter(`${monthAfter(month, 1)}-01`, -1) };
}

/** `count` whole months before that of `day`, newest first. */
export function listMonthsBefore(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => monthAfter(day.slice(0, 7), -1 - at));
}
