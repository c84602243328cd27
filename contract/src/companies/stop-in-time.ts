import { bankingDaysBefore } from '../time/banking-days.ts';
import { dayAfter } from '../time/days.ts';

/** A charge of a company. */
export interface CompanyCharge {
  /** The program's day on which it posted, yyyy-MM-dd. */
  day: string;
  /** Positive, in cents. */
  amountCents: number;
}

/** The banking days before a charge by which a stop is in time (12 CFR 1005.10(c)(1)). */
export const noticeBankingDays = 3;

/** Returns the last day, yyyy-MM-dd, on which a stop is in time for a charge of that day. */
export const stopByDay = (chargeDay: string): string => bankingDaysBefore(chargeDay, noticeBankingDays);

/** Reports whether a stop of one day was in time for a charge of another, both yyyy-MM-dd. */
export const isStoppedInTime = (stoppedOn: string, chargeDay: string): boolean => stoppedOn <= stopByDay(chargeDay);

/** For so many days after the one charge that is stopped, the same amount is that charge, sent again. */
const sentAgainDays = 20;

/** Reports whether a charge of a later day may be one that was stopped, sent again; both yyyy-MM-dd. */
export const isSentAgain = (stoppedOn: string, day: string): boolean => day < dayAfter(stoppedOn, sentAgainDays);
