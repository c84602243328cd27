/** Names of months and of days of the week in both languages, as the portal writes them, whole and short. */
const monthNames = `January February March April May June July August September October November December
  Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  ene feb mar abr may jun jul ago sept oct nov dic`.split(/\s+/u);
const dayNames = `Monday Tuesday Wednesday Thursday Friday Saturday Sunday
  lunes martes miércoles jueves viernes sábado domingo`.split(/\s+/u);
const longestFirst = (names: readonly string[]) =>
  [...new Set(names)].toSorted((a, b) => b.length - a.length).join('|');
const months = longestFirst(monthNames);
const weekday = `(?:${longestFirst(dayNames)})`;
const inEnglish = `(?:${weekday},? )?\\b(?:${months})\\.? \\d{1,2}\\b(?:, \\d{4})?`;
const inSpanish = `(?:${weekday},? )?\\b\\d{1,2} (?:de )?(?:${months})\\b\\.?(?: de \\d{4})?`;
const dates = new RegExp(`${inEnglish}|${inSpanish}`, 'giu');
const monthsAlone = new RegExp(`\\b(?:${months})(?: de)? \\d{4}\\b`, 'giu');
const weekdays = new RegExp(`\\b${weekday}\\b`, 'giu');

/** The words of whether a place is open hangs on the hour of the day. */
const openings = /\b(?:Abierto hasta|Cerrado, abre|Cerrado ahora|Open until|Closed, opens|Closed now)[^\n"]*/gu;

/**
 * Puts signs in the place of what differs from day to day: `DAY`, `MONTH`, `HOURS`, `$#` for an amount, `#` for other figures. Words
 * that a person reads stay as they are.
 */
export function mask(text: string): string {
  return text
    .replaceAll(openings, 'HOURS')
    .replaceAll(dates, 'DAY')
    .replaceAll(monthsAlone, 'MONTH')
    .replaceAll(weekdays, 'DAY')
    .replaceAll(/(?<!, level )(?<![\p{L}\d])\d+(?:[.,:]\d+)*(?:\s?[ap]\.?\s?m\b\.?)?/giu, '#')
    .replaceAll(/#(?:[\s-]#)+/gu, '#');
}
