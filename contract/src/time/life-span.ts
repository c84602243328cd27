import * as z from 'zod/mini';
import { dayAfter } from './days.ts';
import { TypedDay } from './strict-date.ts';

/** Nobody who lives was born before, and nothing was booked. */
const firstDay = '1900-01-01';
/** No portal is older: a device whose clock says so has lost the day, and must keep nobody out. */
const earliestToday = '2026-11-01';
const daysAhead = 366;

/** The days, yyyy-MM-dd, between which a list can be narrowed on `today`: what is typed beyond is a slip. */
export function daysToList(today: string): { first: string; last: string } {
  return { first: firstDay, last: dayAfter(today, daysAhead) };
}

/** A date of birth typed as MM/DD/YYYY on `today`: of somebody who can be alive. yyyy-MM-dd comes out. */
export function typedBirthDate(today: string) {
  const last = today < earliestToday ? earliestToday : today;
  return z.pipe(TypedDay, z.string().check(z.refine((day) => day >= firstDay && day <= last, 'birthDate')));
}
