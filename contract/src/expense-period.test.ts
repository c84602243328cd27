import { describe, expect, test } from 'vitest';
import { daysBeforePeriod, daysOfPeriod, listExpensePeriods } from './expense-period.ts';

describe('expense periods', () => {
  test('are the last 30, 60 and 90 days and the previous 12 months', () => {
    const periods = listExpensePeriods('2026-11-20');
    expect(periods).toHaveLength(15);
    expect(periods.slice(0, 4)).toEqual(['last30', 'last60', 'last90', '2026-10']);
    expect(periods.at(-1)).toBe('2025-11');
  });

  test.each([
    ['last30', '2026-10-22', '2026-11-20', '2026-09-22', '2026-10-21'],
    ['last60', '2026-09-22', '2026-11-20', '2026-07-24', '2026-09-21'],
    ['last90', '2026-08-23', '2026-11-20', '2026-05-25', '2026-08-22'],
    ['2026-03', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ] as const)('%s is %s to %s, and is compared with %s to %s', (period, from, to, fromBefore, toBefore) => {
    expect(daysOfPeriod(period, '2026-11-20')).toEqual({ from, to });
    expect(daysBeforePeriod(period, '2026-11-20')).toEqual({ from: fromBefore, to: toBefore });
  });
});
