import { describe, expect, test } from 'vitest';
import { daysOfMonth, listMonthsBefore, Month, monthAfter, monthDayOf, nthWeekdayOf, yearAfter } from './months.ts';

describe('months', () => {
  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -24, '2024-11'],
  ])('%s and %i months make %s', (month, count, after) => {
    expect(monthAfter(month, count)).toBe(after);
  });

  test.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, to) => {
    expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
  });

  test('the months before a day are whole, newest first', () => {
    expect(listMonthsBefore('2026-02-28', 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  });

  test.each([
    ['2026-02', 28, '2026-02-28'],
    ['2026-02', 29, '2026-02-28'],
    ['2028-02', 29, '2028-02-29'],
    ['2026-04', 31, '2026-04-30'],
    ['2026-05', 31, '2026-05-31'],
    ['2026-05', 3, '2026-05-03'],
  ])('in %s the day %i is %s', (month, number, day) => {
    expect(monthDayOf(month, number)).toBe(day);
  });

  test.each([
    ['2026-11-20', '2027-11-20'],
    ['2028-02-29', '2029-03-01'],
    ['2027-02-28', '2028-02-28'],
  ])('a year after %s is %s', (day, after) => {
    expect(yearAfter(day)).toBe(after);
  });

  test.each([
    ['first Sunday', 0, 1, '2026-11-01'],
    ['first Monday', 1, 1, '2026-11-02'],
    ['fourth Thursday', 4, 4, '2026-11-26'],
    ['last Monday', 1, -1, '2026-11-30'],
    ['last Sunday', 0, -1, '2026-11-29'],
  ])('the %s of November 2026', (_which, weekday, nth, day) => {
    expect(nthWeekdayOf('2026-11', weekday, nth)).toBe(day);
  });

  test.each(['2026-01', '2026-09', '2026-10', '2026-12'])('%s is a month', (text) => {
    expect(Month.safeParse(text).success).toBe(true);
  });

  test.each(['2026-13', '2026-00', '26-01', '2026-1', '2026-01-01', '12026-01', '2026-19'])(
    '%s is no month',
    (text) => {
      expect(Month.safeParse(text).success).toBe(false);
    },
  );
});
