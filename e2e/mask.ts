/** Names of months and days of the week in both languages, as the portal writes them, whole and short. */
const monthNames = ['en-US', 'es-US'].flatMap((locale) =>
  (['long', 'short'] as const).flatMap((month) =>
    Array.from({ length: 12 }, (_, at) =>
      new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(Date.UTC(2026, at, 15)).replace('.', ''),
    ),
  ),
);
const dayNames = ['en-US', 'es-US'].flatMap((locale) =>
  Array.from({ length: 7 }, (_, at) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + at)),
  ),
);
const longestFirst = (names: readonly string[]) => [...new Set(names)].sort((a, b) => b.length - a.length).join('|');
const months = longestFirst(monthNames);
const weekday = `(?:${longestFirst(dayNames)})`;
const inEnglish = `(?:${weekday},? )?\\b(?:${months})\\.? \\d{1,2}\\b(?:, \\d{4})?`;
const inSpanish = `(?:${weekday},? )?\\b\\d{1,2} (?:de )?(?:${months})\\b\\.?(?: de \\d{4})?`;
const dates = new RegExp(`${inEnglish}|${inSpanish}`, 'giu');
const monthsAlone = new RegExp(`\\b(?:${months})(?: de)? \\d{4}\\b`, 'giu');
const weekdays = new RegExp(`\\b${weekday}\\b`, 'giu');

/**
 * Puts signs in the place of what differs from day to day: `DAY`, `MONTH`, `$#` for an amount, `#` for other figures. Words
 * that a person reads stay as they are.
 */
export function mask(text: string): string {
  return text
    .replaceAll(dates, 'DAY')
    .replaceAll(monthsAlone, 'MONTH')
    .replaceAll(weekdays, 'DAY')
    .replaceAll(/(?<!, level )(?<![\p{L}\d])\d+(?:[.,:]\d+)*(?:\s?[ap]\.?\s?m\b\.?)?/giu, '#')
    .replaceAll(/#(?:[\s-]#)+/gu, '#');
}
