import { expect, test } from 'vitest';
import { formatRelativeTime, formatTimestamp } from './relative-time.ts';

const now = new Date('2026-11-20T17:00:00Z');
const zone = 'America/New_York';

test.each([
  ['2026-11-20T17:00:00Z', 'just now', 'Ahora mismo'],
  ['2026-11-20T16:59:00.001Z', 'just now', 'Ahora mismo'],
  ['2026-11-20T17:00:30Z', 'just now', 'Ahora mismo'],
  ['2026-11-20T16:59:00Z', '1 minute ago', 'hace 1 minuto'],
  ['2026-11-20T16:15:00Z', '45 minutes ago', 'hace 45 minutos'],
  ['2026-11-20T16:00:00.001Z', '59 minutes ago', 'hace 59 minutos'],
  ['2026-11-20T16:00:00Z', '1 hour ago', 'hace 1 hora'],
  ['2026-11-20T05:00:00.001Z', '11 hours ago', 'hace 11 horas'],
  ['2026-11-20T05:00:00Z', '11/20/2026 12:00 AM EST', '11/20/2026 12:00 AM EST'],
  ['2026-11-19T22:30:00Z', '11/19/2026 05:30 PM EST', '11/19/2026 05:30 PM EST'],
])('%s reads %s, %s', (instant, english, spanish) => {
  expect(formatRelativeTime(new Date(instant), now, 'en', zone)).toBe(english);
  expect(formatRelativeTime(new Date(instant), now, 'es', zone)).toBe(spanish);
});

test.each([
  ['2026-07-04T16:05:00Z', zone, '07/04/2026 12:05 PM EDT'],
  ['2026-01-05T14:07:00Z', 'America/Chicago', '01/05/2026 08:07 AM CST'],
  ['2026-01-05T14:07:00Z', 'America/Phoenix', '01/05/2026 07:07 AM MST'],
])('%s in %s is written %s', (instant, timeZone, text) => {
  expect(formatTimestamp(new Date(instant), timeZone)).toBe(text);
});
