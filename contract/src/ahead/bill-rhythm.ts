import { dayAfter, dayNumber, dayOfWeek, daysBetween } from '../time/days.ts';
import { monthAfter, monthDayOf, nthWeekdayOf } from '../time/months.ts';
import { nthOf } from './pay-rule.ts';

export const billRhythms = ['WEEK', 'TWO_WEEKS', 'MONTH_DAY', 'MONTH_WEEKDAY', 'YEAR'] as const;
/** How often a bill comes; a month's by its date or by its weekday. */
export type BillRhythm = (typeof billRhythms)[number];

/** The days by which a charge may lie beside the day of its rhythm: less where the days themselves are closer. */
const nearDays: Record<BillRhythm, number> = { WEEK: 1, TWO_WEEKS: 2, MONTH_DAY: 3, MONTH_WEEKDAY: 1, YEAR: 3 };

/** A bill that has not come so many days after its day comes no longer. */
export const maxLateDays: Record<BillRhythm, number> = {
  WEEK: 3,
  TWO_WEEKS: 5,
  MONTH_DAY: 8,
  MONTH_WEEKDAY: 8,
  YEAR: 15,
};

/** How well charges follow a rhythm. */
export interface RhythmFit {
  rhythm: BillRhythm;
  /** The charges that do, the newest first, as places in the list that was asked about. */
  hits: number[];
  /** Days of the rhythm without a charge, and charges beside it, in the time of the hits. */
  misses: number;
  extras: number;
  /** The mean distance of the hits from their days, as a share of what is allowed. */
  looseness: number;
  /** Returns the day of the rhythm, yyyy-MM-dd, that is so many steps after that of the newest charge. */
  dayAt: (steps: number) => string;
}

/** Fits a rhythm to the days of charges, yyyy-MM-dd, the newest first. */
export function fitRhythm(rhythm: BillRhythm, days: readonly string[]): RhythmFit {
  const dayAt = placeDays(rhythm, days);
  const numbers = days.map(dayNumber);
  const oldest = numbers.at(-1) ?? 0;
  const near = nearDays[rhythm];
  const hits: number[] = [];
  let [misses, missedInRow, distance, at] = [0, 0, 0, 0];
  for (let back = 0; missedInRow < 2; back++) {
    const slot = dayNumber(dayAt(-back));
    if (slot + near < oldest) break;
    at = nearestFrom(at, slot, numbers);
    const awayDays = Math.abs(slot - (numbers[at] ?? 0));
    if (awayDays > near) {
      missedInRow += 1;
    } else {
      misses += missedInRow;
      missedInRow = 0;
      hits.push(at);
      distance += awayDays;
    }
  }
  const first = hits.at(-1) ?? -1;
  const looseness = distance / Math.max(1, hits.length) / near;
  return { rhythm, hits, misses, extras: first + 1 - hits.length, looseness, dayAt };
}

/** Returns the day of the rhythm that is `steps` after that of the newest charge. */
function placeDays(rhythm: BillRhythm, days: readonly string[]): (steps: number) => string {
  const [last = ''] = days;
  if (rhythm === 'WEEK') return (steps) => dayAfter(last, steps * 7);
  if (rhythm === 'TWO_WEEKS') return (steps) => dayAfter(last, steps * 14);
  if (rhythm === 'YEAR') return (steps) => monthDayOf(monthAfter(last.slice(0, 7), steps * 12), Number(last.slice(8)));
  if (rhythm === 'MONTH_WEEKDAY') {
    const nth = nthOf(last) > 4 ? -1 : nthOf(last);
    return (steps) => nthWeekdayOf(monthAfter(last.slice(0, 7), steps), dayOfWeek(last), nth);
  }
  // A bill of the first that comes on the 30th stays one of the next month.
  const usual = usualDate(days);
  const month = [-1, 0, 1]
    .map((steps) => monthAfter(last.slice(0, 7), steps))
    .reduce((one, other) => (away(other, usual, last) < away(one, usual, last) ? other : one));
  return (steps) => monthDayOf(monthAfter(month, steps), usual);
}

const away = (month: string, date: number, day: string): number => Math.abs(daysBetween(monthDayOf(month, date), day));

/** The date of the month that lies nearest to those of the newest charges. */
function usualDate(days: readonly string[]): number {
  const dates = days.slice(0, 6).map((day) => Number(day.slice(8)));
  const distance = (date: number) => dates.reduce((sum, other) => sum + circular(date, other), 0);
  return dates.reduce((one, other) => (distance(other) < distance(one) ? other : one), dates[0] ?? 1);
}

/** The days between two dates of a month, either way round. */
const circular = (one: number, other: number): number => Math.min(Math.abs(one - other), 31 - Math.abs(one - other));

/** The place of the day that lies nearest to another, from a place on; days fall. */
function nearestFrom(start: number, wanted: number, days: readonly number[]): number {
  let at = start;
  const distance = (place: number) => Math.abs((days[place] ?? Number.NEGATIVE_INFINITY) - wanted);
  while (distance(at + 1) < distance(at)) at += 1;
  return at;
}
