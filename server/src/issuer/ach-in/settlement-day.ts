import { bankingDaysAfter, isBankingDay } from '@portal/contract/time/banking-days';
import { dayAfter } from '@portal/contract/time/days';
import { MalformedAchFile } from '../ach/nacha/record.ts';

const dayMs = 86_400_000;

/** Reads YYMMDD; null where that is no day. */
export function readYymmdd(text: string): string | null {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (parts === null) return null;
  const day = `20${parts[1]}-${parts[2]}-${parts[3]}`;
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && dayAfter(dayAfter(day, 1), -1) === day;
  return isDay ? day : null;
}

/** The day of a year, yyyy, that has a number, 1–366; null where it has none. */
function dayOfYear(year: number, number: number): string | null {
  const day = dayAfter(`${year}-01-01`, number - 1);
  return number >= 1 && day.startsWith(String(year)) ? day : null;
}

/**
 * The day on which banks settled a batch: the number of its day in the year, which the Federal Reserve writes, in the year that is
 * nearest to the day that its sender meant; else that day, or the next banking day. Throws `MalformedAchFile` where neither is a
 * day.
 */
export function settlementDay(effective: string, julian: string): { effectiveOn: string; settlesOn: string } {
  const meant = readYymmdd(effective);
  if (meant === null) throw new MalformedAchFile('the effective date of a batch is no day');
  if (julian.trim() === '') {
    return { effectiveOn: meant, settlesOn: isBankingDay(meant) ? meant : bankingDaysAfter(meant, 1) };
  }
  if (!/^\d{3}$/.test(julian)) throw new MalformedAchFile('the settlement date of a batch is no day');
  const year = Number(meant.slice(0, 4));
  const far = (day: string) => Math.abs(Date.parse(day) - Date.parse(meant)) / dayMs;
  const days = [year - 1, year, year + 1].flatMap((of) => dayOfYear(of, Number(julian)) ?? []);
  const nearest = days.toSorted((a, b) => far(a) - far(b))[0];
  if (nearest === undefined || !isBankingDay(nearest)) {
    throw new MalformedAchFile('the settlement date of a batch is no banking day');
  }
  return { effectiveOn: meant, settlesOn: nearest };
}
