import * as z from 'zod/mini';
import { dayAfter, dayOfWeek, twoDigits } from './days.ts';

/** A calendar month on the wire, yyyy-MM. */
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** The month, yyyy-MM, that is `count` months after `month`; before it when `count` is negative. */
export function monthAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${twoDigits((months % 12) + 1)}`;
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: dayAfter(`${monthAfter(month, 1)}-01`, -1) };
}

/** `count` whole months before that of `day`, newest first. */
export function listMonthsBefore(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => monthAfter(day.slice(0, 7), -1 - at));
}

/** Every month has so many days. */
const shortestMonth = 28;

/** The day of a month, yyyy-MM, by its number; the last one where the month is shorter. */
export function monthDayOf(month: string, number: number): string {
  const same = `${month}-${twoDigits(number)}`;
  if (number <= shortestMonth) return same;
  const { to } = daysOfMonth(month);
  return same < to ? same : to;
}

/** The same day of the next year, yyyy-MM-dd; March 1 after a February 29. */
export function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return day.endsWith('-02-29') ? next.replace('-02-29', '-03-01') : next;
}

/** The nth such weekday of a month, yyyy-MM; -1 is the last. Sunday is 0, `nth` begins with 1. */
export function nthWeekdayOf(month: string, weekday: number, nth: number): string {
  const { from, to } = daysOfMonth(month);
  if (nth < 0) return dayAfter(to, -((dayOfWeek(to) - weekday + 7) % 7));
  return dayAfter(from, ((weekday - dayOfWeek(from) + 7) % 7) + (nth - 1) * 7);
}
