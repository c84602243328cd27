import { bankingDaysBefore } from '../time/banking-days.ts';
import { dayAfter, daysBetween } from '../time/days.ts';
import { monthAfter, monthDayOf } from '../time/months.ts';

/** A charge of a company. */
export interface CompanyCharge {
  /** The program's day on which it posted, yyyy-MM-dd. */
  day: string;
  /** Positive, in cents. */
  amountCents: number;
}

/** The fewest and the most days between two charges of a month's plan. */
const [minMonthDays, maxMonthDays] = [26, 35];

/** The banking days before a charge by which a stop is in time (12 CFR 1005.10(c)(1)). */
export const noticeBankingDays = 3;

/** The same day of the next month, or its last day where it has no such day. */
const monthLater = (day: string): string => monthDayOf(monthAfter(day.slice(0, 7), 1), Number(day.slice(8)));

/**
 * Guesses when a company charges next, and how much: a month after its last charge, where another of the same amount came a month
 * before that. Null where it does not repeat, or where that day is over.
 */
export function findNextCharge(charges: readonly CompanyCharge[], today: string): CompanyCharge | null {
  const [last, ...others] = charges.toSorted((one, other) => (one.day < other.day ? 1 : -1));
  if (!last) return null;
  const isMonthly = others.some(({ day, amountCents }) => {
    const days = daysBetween(day, last.day);
    return amountCents === last.amountCents && days >= minMonthDays && days <= maxMonthDays;
  });
  const day = monthLater(last.day);
  return isMonthly && day >= today ? { day, amountCents: last.amountCents } : null;
}

/** Returns the last day, yyyy-MM-dd, on which a stop is in time for a charge of that day. */
export const stopByDay = (chargeDay: string): string => bankingDaysBefore(chargeDay, noticeBankingDays);

/** Reports whether a stop of one day was in time for a charge of another, both yyyy-MM-dd. */
export const isStoppedInTime = (stoppedOn: string, chargeDay: string): boolean => stoppedOn <= stopByDay(chargeDay);

/** For so many days after the one charge that is stopped, the same amount is that charge, sent again. */
const sentAgainDays = 20;

/** Reports whether a charge of a later day may be one that was stopped, sent again; both yyyy-MM-dd. */
export const isSentAgain = (stoppedOn: string, day: string): boolean => day < dayAfter(stoppedOn, sentAgainDays);
