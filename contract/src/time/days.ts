const dayMs = 86_400_000;

/** The day, yyyy-MM-dd, that is `count` days after `day`; before it when `count` is negative. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The number of days from one day (yyyy-MM-dd) to another; negative where the other comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The number of a day, yyyy-MM-dd, counted from January 1, 1970; for reckoning with many days. */
export const dayNumber = (day: string): number => Date.parse(day) / dayMs;
