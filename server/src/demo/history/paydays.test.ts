import { expect, test } from 'vitest';
import { listPaydays, type PaydayRule, paydayOf } from './paydays.ts';

const cases: [PaydayRule, number, number, string][] = [
  ['SECOND_WEDNESDAY', 2026, 10, '2026-10-14'],
  ['THIRD_WEDNESDAY', 2026, 11, '2026-11-18'],
  ['FOURTH_WEDNESDAY', 2026, 11, '2026-11-25'],
  ['THIRD', 2026, 9, '2026-09-03'],
  ['FIRST', 2026, 12, '2026-12-01'],
  // Not on Veterans Day, Juneteenth, Christmas, Labor Day, New Year's Day, nor at weekends: the banking day before.
  ['SECOND_WEDNESDAY', 2026, 11, '2026-11-10'],
  ['THIRD_WEDNESDAY', 2024, 6, '2024-06-18'],
  ['FOURTH_WEDNESDAY', 2024, 12, '2024-12-24'],
  ['FIRST', 2025, 9, '2025-08-29'],
  ['THIRD', 2026, 10, '2026-10-02'],
  ['FIRST', 2027, 1, '2026-12-31'],
  // July 4, 2026 is a Saturday, kept on the Friday.
  ['THIRD', 2026, 7, '2026-07-02'],
];

test.each(cases)('%s of %i-%i is paid on %s', (rule, year, month, day) => {
  expect(paydayOf(rule, year, month).toISOString().slice(0, 10)).toBe(day);
});

test('every month of a span has its payday, also the January that is paid in December', () => {
  const paydays = listPaydays('FIRST', new Date('2026-10-15T00:00:00Z'), new Date('2026-12-31T23:00:00Z'));
  expect(paydays.map((payday) => payday.toISOString())).toEqual([
    '2026-10-30T10:00:00.000Z',
    '2026-12-01T10:00:00.000Z',
    '2026-12-31T10:00:00.000Z',
  ]);
});
