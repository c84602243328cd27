const pattern = /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * The instant that lies an ISO 8601 duration after another ('PT15M', 'P1M'), in whole seconds or longer; null when the
 * text is none. Months and years follow the calendar.
 */
export function findInstantAfter(from: Date, duration: string): Date | null {
  const match = pattern.exec(duration);
  if (!match) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const to = new Date(from);
  to.setUTCFullYear(to.getUTCFullYear() + years, to.getUTCMonth() + months, to.getUTCDate() + weeks * 7 + days);
  to.setUTCHours(to.getUTCHours() + hours, to.getUTCMinutes() + minutes, to.getUTCSeconds() + seconds);
  return Number.isNaN(to.getTime()) ? null : to;
}
