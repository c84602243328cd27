import { describe, expect, test } from 'vitest';
import {
  dayIn,
  formatFullDay,
  formatListedMonth,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatShortDay,
  formatTime,
  formatWeekday,
  hourIn,
  timeIn,
} from './dates.ts';

describe('dates', () => {
  const lateEvening = new Date('2026-11-21T03:30:00Z');

  test('a birth day is read in full', () => {
    expect(formatFullDay('1951-03-14', 'en')).toBe('March 14, 1951');
    expect(formatFullDay('1951-03-14', 'es')).toBe('14 de marzo de 1951');
  });

  test('a month is read with its year', () => {
    expect(formatMonth('2026-10', 'en')).toBe('October 2026');
    expect(formatMonth('2026-10', 'es')).toBe('octubre de 2026');
    expect(formatListedMonth('2026-10', 'es')).toBe('Octubre de 2026');
  });

  test('a day and an hour belong to a time zone', () => {
    expect([dayIn('America/New_York', lateEvening), dayIn('UTC', lateEvening)]).toEqual(['2026-11-20', '2026-11-21']);
    expect([hourIn('America/New_York', lateEvening), hourIn('UTC', lateEvening)]).toEqual([22, 3]);
    expect(hourIn('UTC', new Date('2026-11-21T00:10:00Z'))).toBe(0);
  });

  test('becomes another with the millisecond, also when it was asked for just before', () => {
    const shown = ['2026-11-21T04:59:59.999Z', '2026-11-21T05:00:00.000Z', '2026-11-21T04:59:59.999Z'].map((at) => {
      const instant = new Date(at);
      return [dayIn('America/New_York', instant), hourIn('America/New_York', instant), hourIn('UTC', instant)];
    });
    const [before, after] = [
      ['2026-11-20', 23, 4],
      ['2026-11-21', 0, 5],
    ];
    expect(shown).toEqual([before, after, before]);
    // One hour of summer time's end comes twice.
    const hours = ['2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z', '2026-11-01T07:00:00Z'];
    expect(hours.map((at) => hourIn('America/New_York', new Date(at)))).toEqual([1, 1, 2]);
  });

  test('a weekday is named by its number, from Sunday on', () => {
    expect([formatWeekday(0, 'en'), formatWeekday(6, 'en')]).toEqual(['Sunday', 'Saturday']);
    expect([formatWeekday(3, 'es'), formatWeekday(3, 'es', 'short')]).toEqual(['miércoles', 'mié']);
  });

  test('the time of the day is that of a zone, from midnight on', () => {
    expect(timeIn('America/New_York', lateEvening)).toBe('22:30');
    expect(timeIn('UTC', new Date('2026-11-21T00:05:00Z'))).toBe('00:05');
  });

  test("a day is written in the reader's language", () => {
    expect(formatLongDay('2026-11-20', 'en')).toBe('Friday, November 20');
    expect(formatLongDay('2026-11-20', 'es')).toBe('viernes 20 de noviembre');
  });

  test('a moment in Spanish has no comma after the weekday, and its hour keeps what follows it', () => {
    expect(formatMoment(lateEvening, 'es', 'America/New_York')).toBe(
      'viernes 20 de noviembre de 2026, 10:30\u00a0p.\u00a0m.',
    );
    expect(formatMoment(lateEvening, 'en', 'America/New_York')).toMatch(/^Friday, November 20, 2026 at 10:30\sPM$/);
  });

  test.each([
    ['09:00', '9 AM', 'las 9\u00a0a.\u00a0m.'],
    ['00:30', '12:30 AM', 'las 12:30\u00a0a.\u00a0m.'],
    ['21:05', '9:05 PM', 'las 9:05\u00a0p.\u00a0m.'],
    ['13:00', '1 PM', 'la 1\u00a0p.\u00a0m.'],
    ['01:15', '1:15 AM', 'la 1:15\u00a0a.\u00a0m.'],
  ])('the hour %s', (time, english, spanish) => {
    expect(formatTime(time, 'en').replace(/\s/, ' ')).toBe(english);
    expect(formatTime(time, 'es')).toBe(spanish);
  });
});

test.each([
  ['2026-11-20', 'en', 'Nov 20'],
  ['2026-11-20', 'es', '20 nov'],
  ['2025-12-31', 'en', 'Dec 31, 2025'],
  ['2025-12-31', 'es', '31 dic 2025'],
] as const)('%s in a list in %s is %s', (day, language, text) => {
  expect(formatShortDay(day, '2026-11-20', language)).toBe(text);
});
