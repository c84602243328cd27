import { benefitPaidOn } from '../time/benefit-days.ts';
import { dayAfter, dayOfWeek, daysBetween } from '../time/days.ts';
import { monthAfter, monthDayOf, nthWeekdayOf } from '../time/months.ts';

/** The days on which a payer pays, before they are moved away from weekends and holidays. */
export type PayRule =
  /** The day of each month by its number, 1 to 31; the last day of a shorter month. */
  | { kind: 'MONTH_DAY'; day: number }
  /** The nth weekday of each month, 1 to 4, or -1 for the last. Sunday is 0. */
  | { kind: 'MONTH_WEEKDAY'; nth: number; weekday: number }
  /** Every so many days, counted from one of them, yyyy-MM-dd. */
  | { kind: 'EVERY_DAYS'; days: 7 | 14; from: string }
  /** The days that the program's schedule names, yyyy-MM-dd. */
  | { kind: 'SCHEDULE'; days: readonly string[] };

/** No benefit moves further back than so many days: a weekend with a holiday on each side. */
const maxMovedDays = 5;

/** Lists the days, yyyy-MM-dd, on which a rule pays from one day to another, each moved before weekends and federal holidays. */
export function listPaydays(rule: PayRule, from: string, to: string): string[] {
  const due = listDueDays(rule, from, dayAfter(to, maxMovedDays));
  // A schedule says itself on which days it pays.
  const paid = rule.kind === 'SCHEDULE' ? due : due.map(benefitPaidOn);
  return paid.filter((day) => day >= from && day <= to);
}

/** The first payday after a day; null where a schedule has no further one. */
export function nextPayday(rule: PayRule, after: string): string | null {
  return listPaydays(rule, dayAfter(after, 1), dayAfter(after, 45))[0] ?? null;
}

function listDueDays(rule: PayRule, from: string, to: string): string[] {
  if (rule.kind === 'SCHEDULE') return [...rule.days];
  if (rule.kind === 'EVERY_DAYS') return listEvery(rule.days, rule.from, from, to);
  const months = listMonths(from.slice(0, 7), to.slice(0, 7));
  return months.map((month) =>
    rule.kind === 'MONTH_DAY' ? monthDayOf(month, rule.day) : nthWeekdayOf(month, rule.weekday, rule.nth),
  );
}

function listEvery(days: number, anchor: string, from: string, to: string): string[] {
  const first = dayAfter(anchor, Math.ceil(daysBetween(anchor, from) / days) * days);
  const count = Math.max(0, Math.floor(daysBetween(first, to) / days) + 1);
  return Array.from({ length: count }, (_, at) => dayAfter(first, at * days));
}

function listMonths(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** The place of a day in its month, as the nth of its weekday: 1 to 5. */
export const nthOf = (day: string): number => Math.ceil(Number(day.slice(8)) / 7);

/** All rules that would pay on a day, or on one shortly after it that is moved to it. */
export function listRulesOf(day: string): PayRule[] {
  const dues = Array.from({ length: maxMovedDays + 1 }, (_, at) => dayAfter(day, at)).filter(
    (due) => benefitPaidOn(due) === day,
  );
  return dues.flatMap((due) => {
    const weekday = dayOfWeek(due);
    const isLast = monthAfter(due.slice(0, 7), 1) === dayAfter(due, 7).slice(0, 7);
    const nth = nthOf(due);
    const ofMonth = Number(due.slice(8));
    const isMonthEnd = dayAfter(due, 1).endsWith('-01');
    return [
      { kind: 'MONTH_DAY', day: ofMonth },
      ...(isMonthEnd && ofMonth < 31 ? [{ kind: 'MONTH_DAY', day: 31 } as const] : []),
      ...(nth < 5 ? [{ kind: 'MONTH_WEEKDAY', nth, weekday } as const] : []),
      ...(isLast ? [{ kind: 'MONTH_WEEKDAY', nth: -1, weekday } as const] : []),
      { kind: 'EVERY_DAYS', days: 14, from: due },
      { kind: 'EVERY_DAYS', days: 7, from: due },
    ];
  });
}
