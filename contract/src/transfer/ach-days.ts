import { bankingDaysAfter, isBankingDay } from '../time/banking-days.ts';
import { dayIn, hourIn } from '../time/dates.ts';
import { instantIn } from '../time/hours.ts';

/** Banks keep the hours of the Federal Reserve, whatever time zone a program has. */
export const achTimeZone = 'America/New_York';
/** Until this hour of a banking day, Eastern time, what is asked for goes out on the same day (docs/domain.md §7). */
export const achCutOffHour = 17;
/** From the day on which it takes effect, banking days in which a bank can send money back. */
const returnWindowDays = 2;

/** The days of one entry, yyyy-MM-dd. */
export interface AchDays {
  /** When it goes out with the day's file. */
  filesOn: string;
  /** When it takes effect at the bank: the next banking day. */
  effectiveOn: string;
  /** When it is there for good; what people are told: about 3 business days. */
  arrivesOn: string;
}

/** The days of what goes out on a banking day. */
export function achDaysOf(filesOn: string): AchDays {
  const effectiveOn = bankingDaysAfter(filesOn, 1);
  return { filesOn, effectiveOn, arrivesOn: bankingDaysAfter(effectiveOn, returnWindowDays) };
}

/** The days of what is asked for at `instant`: from 17:00 Eastern on, and on days without banks, it goes out later. */
export function achDaysAt(instant: Date): AchDays {
  const today = dayIn(achTimeZone, instant);
  const isInTime = isBankingDay(today) && hourIn(achTimeZone, instant) < achCutOffHour;
  return achDaysOf(isInTime ? today : bankingDaysAfter(today, 1));
}

/** When the days of `achDaysAt` become others: at the next cut-off of a banking day. */
export function nextCutOff(instant: Date): Date {
  return instantIn(achTimeZone, achDaysAt(instant).filesOn, achCutOffHour);
}
