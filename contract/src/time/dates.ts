import { dateTimeFormat, figuresOf } from '../intl.ts';
import { type Language, languageFacts, localeOf } from '../language.ts';
import { bindHours } from './bind-hours.ts';

const minuteMs = 60_000;

interface Calendar {
  /** Minutes since 1970. */
  minute: number;
  day: string;
  hour: number;
}

/** The date that the calendar of each zone showed when last asked: the server asks many times in a minute. */
const lastShown = new Map<string, Calendar>();

function calendarIn(timeZone: string, instant: Date): Calendar {
  const minute = Math.floor(instant.getTime() / minuteMs);
  const last = lastShown.get(timeZone);
  if (last?.minute === minute) return last;
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
  const { year = '', month, day, hour } = figuresOf(instant, { ...options, hourCycle: 'h23' });
  const shown = { minute, day: `${year.padStart(4, '0')}-${month}-${day}`, hour: Number(hour) };
  lastShown.set(timeZone, shown);
  return shown;
}

/** The calendar day, yyyy-MM-dd, on which `instant` falls in `timeZone`. */
export const dayIn = (timeZone: string, instant: Date): string => calendarIn(timeZone, instant).day;

/** The hour of the day, 0–23, of `instant` in `timeZone`. */
export const hourIn = (timeZone: string, instant: Date): number => calendarIn(timeZone, instant).hour;

/** A locale may write a comma after the weekday where readers here do not, as in the Spanish of the United States. */
const withoutComma = (text: string, language: Language): string =>
  languageFacts[language].weekdayComma === false ? text.replace(/^(\p{L}+),/u, '$1') : text;

/** 'Friday, November 20' or 'viernes 20 de noviembre'. `day` is yyyy-MM-dd. */
export function formatLongDay(day: string, language: Language): string {
  const format = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;
  const text = dateTimeFormat(localeOf[language], format).format(new Date(`${day}T00:00:00Z`));
  return withoutComma(text, language);
}

/** 'March 14, 1951' or '14 de marzo de 1951'. `day` is yyyy-MM-dd. */
export function formatFullDay(day: string, language: Language): string {
  const format = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return dateTimeFormat(localeOf[language], format).format(new Date(`${day}T00:00:00Z`));
}

/** 'Nov 20' or '20 nov'; with the year where it is not that of `today`. Days are yyyy-MM-dd. */
export function formatShortDay(day: string, today: string, language: Language): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const format = { timeZone: 'UTC', day: 'numeric', month: 'short', year } as const;
  return dateTimeFormat(localeOf[language], format).format(new Date(`${day}T00:00:00Z`));
}

/** 'Wednesday' or 'miércoles'; 0 is Sunday. January 4, 1970 was one. */
export function formatWeekday(weekday: number, language: Language, width: 'long' | 'short' = 'long'): string {
  const format = { timeZone: 'UTC', weekday: width } as const;
  return dateTimeFormat(localeOf[language], format).format(new Date(Date.UTC(1970, 0, 4 + weekday)));
}

/** 'October 2026' or 'octubre de 2026'. `month` is yyyy-MM. */
export function formatMonth(month: string, language: Language): string {
  const format = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const;
  return dateTimeFormat(localeOf[language], format).format(new Date(`${month}-01T00:00:00Z`));
}

/** A month as an entry of a list: 'October 2026' or 'Octubre de 2026'. */
export function formatListedMonth(month: string, language: Language): string {
  const text = formatMonth(month, language);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'Thursday, November 19, 2026 at 8:26 PM', 'jueves 19 de noviembre de 2026, 8:26 p. m.': a moment in `timeZone`. */
export function formatMoment(instant: Date, language: Language, timeZone: string): string {
  const format = { timeZone, dateStyle: 'full', timeStyle: 'short', hour12: true } as const;
  return bindHours(withoutComma(dateTimeFormat(localeOf[language], format).format(instant), language));
}

/** The time of the day, HH:mm, of `instant` in `timeZone`. */
export function timeIn(timeZone: string, instant: Date): string {
  const { hour, minute } = figuresOf(instant, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${hour}:${minute}`;
}

/** '9 AM', 'las 9:30 p. m.': an hour of the day as the language speaks of it. `time` is HH:mm. */
export function formatTime(time: string, language: Language): string {
  const minute = time.endsWith(':00') ? {} : { minute: '2-digit' as const };
  const format = { timeZone: 'UTC', hour: 'numeric', hour12: true, ...minute } as const;
  const text = bindHours(dateTimeFormat(localeOf[language], format).format(new Date(`2000-01-01T${time}:00Z`)));
  const { hours } = languageFacts[language];
  return hours ? `${hours[parseInt(text, 10)] ?? hours.other} ${text}` : text;
}
