import { expect, test } from 'vitest';
import { listPeriods, Period, spanBeforePeriod, spanOfPeriod } from './period.ts';

test('the last 30, 60 and 90 days and the previous 12 months are offered', () => {
  const months = '2026-10 2026-09 2026-08 2026-07 2026-06 2026-05 2026-04 2026-03 2026-02 2026-01 2025-12 2025-11';
  expect(listPeriods('2026-11-20')).toEqual(['last30', 'last60', 'last90', ...months.split(' ')]);
  expect(listPeriods('2026-01-31').slice(3, 5)).toEqual(['2025-12', '2025-11']);
});

test.each([
  ['last30', '2026-10-22', '2026-11-20'],
  ['last60', '2026-09-22', '2026-11-20'],
  ['last90', '2026-08-23', '2026-11-20'],
  ['2026-10', '2026-10-01', '2026-10-31'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2025-12', '2025-12-01', '2025-12-31'],
])('%s on November 20 is %s to %s', (period, from, to) => {
  expect(spanOfPeriod(period, '2026-11-20')).toEqual({ from, to });
});

test.each([
  ['last30', '2026-09-22', '2026-10-21'],
  ['last60', '2026-07-24', '2026-09-21'],
  ['last90', '2026-05-25', '2026-08-22'],
  ['2026-03', '2026-02-01', '2026-02-28'],
  ['2026-01', '2025-12-01', '2025-12-31'],
])('%s on November 20 is compared with %s to %s', (period, from, to) => {
  expect(spanBeforePeriod(period, '2026-11-20')).toEqual({ from, to });
});

test.each(['last31', '2026-13', '2026-00', '26-10', ''])('%j is no period', (text) => {
  expect(Period.safeParse(text).success).toBe(false);
});
