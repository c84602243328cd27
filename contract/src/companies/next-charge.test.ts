import { expect, test } from 'vitest';
import { findNextCharge, isSentAgain, isStoppedInTime, stopByDay } from './next-charge.ts';

const monthly = [
  { day: '2026-11-05', amountCents: 3_500 },
  { day: '2026-10-05', amountCents: 3_500 },
];

test('a month after the last charge', () => {
  expect(findNextCharge(monthly, '2026-11-20')).toEqual({ day: '2026-12-05', amountCents: 3_500 });
});

test.each([
  ['nothing was charged', [], '2026-11-20'],
  ['it charged once', monthly.slice(1), '2026-10-20'],
  ['the amounts differ', [{ day: '2026-11-05', amountCents: 3_501 }, ...monthly.slice(1)], '2026-11-20'],
  ['the day is over', monthly, '2026-12-06'],
  ['it charges each week', [...monthly.slice(0, 1), { day: '2026-10-29', amountCents: 3_500 }], '2026-11-20'],
])('none where %s', (_, charges, today) => {
  expect(findNextCharge(charges, today)).toBeNull();
});

test('the last day of a shorter month', () => {
  const ends = [
    { day: '2027-01-31', amountCents: 900 },
    { day: '2026-12-31', amountCents: 900 },
  ];
  expect(findNextCharge(ends, '2027-02-01')?.day).toBe('2027-02-28');
});

test('three banking days before', () => {
  expect(stopByDay('2026-12-05')).toBe('2026-12-02');
  // Thanksgiving is no banking day.
  expect(stopByDay('2026-11-30')).toBe('2026-11-24');
  expect(isStoppedInTime('2026-12-02', '2026-12-05')).toBe(true);
  expect(isStoppedInTime('2026-12-03', '2026-12-05')).toBe(false);
});

test('sent again within 20 days', () => {
  expect(isSentAgain('2026-12-05', '2026-12-24')).toBe(true);
  expect(isSentAgain('2026-12-05', '2026-12-25')).toBe(false);
});
