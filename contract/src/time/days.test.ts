import { expect, test } from 'vitest';
import { dayAfter, dayNumber, dayOfWeek, daysBetween, twoDigits } from './days.ts';

test.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-10-09', 1, '2026-10-10'],
  ['0999-12-31', 0, '0999-12-31'],
])('%s and %i days is %s', (day, count, after) => expect(dayAfter(day, count)).toBe(after));

test('there is no day after what is none', () => {
  expect(() => dayAfter('2026-13-01', 1)).toThrow(new RangeError('no such day'));
});

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-27', 7],
  ['2026-11-27', '2026-11-20', -7],
  ['2026-12-31', '2027-01-01', 1],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(dayNumber(to) - dayNumber(from)).toBe(days);
});

test('days are counted from January 1, 1970, and weeks from Sunday', () => {
  expect([dayNumber('1970-01-01'), dayNumber('1970-01-31')]).toEqual([0, 30]);
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(dayOfWeek)).toEqual([0, 1, 6]);
});

test.each([
  [3, '03'],
  [9, '09'],
  [10, '10'],
  [31, '31'],
])('%i is written %s', (number, text) => expect(twoDigits(number)).toBe(text));
