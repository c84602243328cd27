import { figuresOf, relativeTimeFormat } from '../intl.ts';
import { type Language, languageFacts, localeOf } from '../language.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * How long ago something was (specification §4): 'just now', then minutes, then hours below twelve, then the time
 * itself as MM/DD/YYYY hh:mm A with the zone. A time in the future, from a clock that runs ahead, reads as just now.
 */
export function formatRelativeTime(instant: Date, now: Date, language: Language, timeZone: string): string {
  const passedMs = now.getTime() - instant.getTime();
  if (passedMs < minuteMs) return languageFacts[language].justNow;
  const ago = relativeTimeFormat(localeOf[language], { numeric: 'always' });
  if (passedMs < hourMs) return ago.format(-Math.floor(passedMs / minuteMs), 'minute');
  if (passedMs < 12 * hourMs) return ago.format(-Math.floor(passedMs / hourMs), 'hour');
  return formatTimestamp(instant, timeZone);
}

/** '11/20/2026 09:05 AM EST': the same figures in each language, as receipts and statements print them. */
export function formatTimestamp(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute, dayPeriod, timeZoneName } = figuresOf(instant, {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  });
  return `${month}/${day}/${year} ${hour}:${minute} ${dayPeriod} ${timeZoneName}`;
}
