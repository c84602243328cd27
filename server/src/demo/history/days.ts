export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The instant so many milliseconds after another. */
export const after = (from: Date, byMs: number): Date => new Date(from.getTime() + byMs);

/** Midnight UTC of a day. `month` counts from 1 and may run over the year's end, or be 0 or less. */
export const dayOf = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));

/** The same day at an hour, UTC; hours beyond 24 are the next day's. The demo's people shop from 14 to 25: 9 a.m. to 9 p.m. in the East. */
export const atHour = (day: Date, hour: number): Date => after(dayOf(...ymd(day)), hour * hourMs);

/** The same day and time so many months before; a day that the month does not have is its last one. */
export function monthsBefore(instant: Date, months: number): Date {
  const [year, month, day] = ymd(instant);
  const lastDay = dayOf(year, month - months + 1, 0).getUTCDate();
  const timeMs = instant.getTime() - dayOf(year, month, day).getTime();
  return after(dayOf(year, month - months, Math.min(day, lastDay)), timeMs);
}

/** Each day with this number within a span, at midnight UTC: the 3rd of every month. */
export function listMonthly(day: number, from: Date, to: Date): Date[] {
  const [year, month] = ymd(from);
  const months = Math.ceil((to.getTime() - from.getTime()) / (28 * dayMs)) + 1;
  const all = Array.from({ length: months }, (_, at) => dayOf(year, month + at, day));
  return all.filter((each) => each >= from && each <= to);
}

function ymd(day: Date): [number, number, number] {
  return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
}
