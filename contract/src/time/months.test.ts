import { describe, expect, test } from 'vitest';
import { daysOfMonth, listMonthsBefore, Month, monthAfter } from './months.ts';

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

  test.each(['2026-13', '2026-00', '26-01', '2026-1', '2026-01-01'])('%s is no month', (text) => {
    expect(Month.safeParse(text).success).toBe(false);
  });
});
