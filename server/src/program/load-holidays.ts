import type { NamedHolidays } from '@portal/contract/time/banking-days';
import { dayAfter, dayOfWeek } from '@portal/contract/time/days';
import { Day } from '@portal/contract/time/iso';
import * as z from 'zod/mini';
import { plainWords } from './plain-words.ts';
import { readOptional } from './read-optional.ts';

/** No year of the Federal Reserve banks has fewer on weekdays; a shorter list was cut off. */
const leastOnWeekdays = 6;
const isWeekday = (day: string) => ![0, 6].includes(dayOfWeek(day));

const Holidays = z.record(z.string(), z.array(Day)).check((context) => {
  for (const [year, days] of Object.entries(context.value)) {
    const blame = (message: string) =>
      context.issues.push({ code: 'custom', message, path: [year], input: context.value });
    if (!/^20\d\d$/.test(year)) blame('must be a year such as 2027');
    if (days.some((day) => !day.startsWith(`${year}-`))) blame('has a day of another year');
    if (new Set(days).size < days.length) blame('has a day twice');
    if (days.filter(isWeekday).length < leastOnWeekdays)
      blame(`must name all bank holidays of the year: at least ${leastOnWeekdays} fall on weekdays`);
  }
});

/** Reads `holidays.json` of a program's folder; without one no year is named. Throws with the years at fault. */
export async function loadHolidays(folder: string): Promise<NamedHolidays> {
  const text = await readOptional(folder, 'holidays.json');
  if (text === null) return new Map();
  const result = Holidays.safeParse(JSON.parse(text), plainWords);
  if (!result.success) throw new Error(`holidays.json is not valid:\n${z.prettifyError(result.error)}`);
  return new Map(Object.entries(result.data).map(([year, days]) => [Number(year), days.toSorted()]));
}

/** The last day of the named years, if it comes within a year of `today`: a list that ends is to be renewed. */
export function findHolidaysEnd(holidays: NamedHolidays, today: string): string | null {
  if (holidays.size === 0) return null;
  const end = `${Math.max(...holidays.keys())}-12-31`;
  return end <= dayAfter(today, 365) ? end : null;
}
