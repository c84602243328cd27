const dayMs = 86_400_000;

/** The day, yyyy-MM-dd, that is `count` days after `day`; before it when `count` is negative. Throws for what is no day. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(Date.parse(day) + count * dayMs);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year)) throw new RangeError('no such day');
  // A fourth of the time of toISOString: outlooks reckon with hundreds of days.
  return `${String(year).padStart(4, '0')}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

/** Writes the number of a month or of its day, such as 03. */
export const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}

/** The number of days from one day (yyyy-MM-dd) to another; negative where the other comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The number of a day, yyyy-MM-dd, counted from January 1, 1970; for reckoning with many days. */
export const dayNumber = (day: string): number => Date.parse(day) / dayMs;
