import { dayAfter, dayOfWeek } from './days.ts';
import { nthWeekdayOf } from './months.ts';

/** The holidays of one date each year, MM-dd. */
const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/** By their year, as every transfer asks for them; years have four digits, so there are few. */
const known = new Map<number, readonly string[]>();

/** All bank holidays, yyyy-MM-dd, of the years that a program names. */
export type NamedHolidays = ReadonlyMap<number, readonly string[]>;

let named: NamedHolidays = new Map();

/** The banking day after each day that was asked for lately: every transfer asks for those of today. */
const next = new Map<string, string>();
const maxKnown = 1_000;

/** From now on these years have exactly these holidays, whatever the rule says; all others follow the rule. */
export function nameHolidays(holidays: NamedHolidays): void {
  named = holidays;
  next.clear();
}

/**
 * The holidays of the Federal Reserve banks in a year: those that the program names, else those of the rule. One that falls
 * on a Sunday is kept on Monday; one on a Saturday is not moved (docs/domain.md §7).
 */
function holidaysOf(year: number): readonly string[] {
  const holidays = known.get(year) ?? listHolidays(year);
  known.set(year, holidays);
  return named.get(year) ?? holidays;
}

function listHolidays(year: number): string[] {
  const fixed = fixedHolidays.map((day) => {
    const date = `${year}-${day}`;
    return dayOfWeek(date) === 0 ? dayAfter(date, 1) : date;
  });
  const moving = [
    nthWeekdayOf(`${year}-01`, 1, 3),
    nthWeekdayOf(`${year}-02`, 1, 3),
    nthWeekdayOf(`${year}-05`, 1, -1),
    nthWeekdayOf(`${year}-09`, 1, 1),
    nthWeekdayOf(`${year}-10`, 1, 2),
    nthWeekdayOf(`${year}-11`, 4, 4),
  ];
  return [...fixed, ...moving].toSorted();
}

/** Tells whether a day, yyyy-MM-dd, is a holiday of the Federal Reserve banks, which are those of the Postal Service as well. */
export const isHoliday = (day: string): boolean => holidaysOf(Number(day.slice(0, 4))).includes(day);
/** Tells whether a day, yyyy-MM-dd, is a Saturday or a Sunday. */
export const isWeekend = (day: string) => [0, 6].includes(dayOfWeek(day));

/** Tells whether banks move money on a day, yyyy-MM-dd. */
export function isBankingDay(day: string): boolean {
  return !isWeekend(day) && !isHoliday(day);
}

/** The day that is `count` banking days after `day`. */
export function bankingDaysAfter(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = nextBankingDay(at);
  return at;
}

function nextBankingDay(day: string): string {
  const found = next.get(day);
  if (found !== undefined) return found;
  let at = dayAfter(day, 1);
  while (!isBankingDay(at)) at = dayAfter(at, 1);
  if (next.size >= maxKnown) next.clear();
  next.set(day, at);
  return at;
}

/** The first weekday, `day` or later, on which banks are closed for a holiday. */
export function nextBankHoliday(day: string): string {
  const year = Number(day.slice(0, 4));
  const found = [...holidaysOf(year), ...holidaysOf(year + 1)].find((holiday) => holiday >= day && !isWeekend(holiday));
  if (found === undefined) throw new RangeError('every year has holidays');
  return found;
}

/** The day that is `count` banking days before `day`. */
export function bankingDaysBefore(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = dayAfter(at, -1);
    if (isBankingDay(at)) left -= 1;
  }
  return at;
}

/** Tells whether a day, yyyy-MM-dd, has the date of a holiday that is kept on the same date each year. */
export const isFixedHoliday = (day: string): boolean => fixedHolidays.includes(day.slice(5));
