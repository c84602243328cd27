import { expect, test } from 'vitest';
import { type BillRhythm, fitRhythm } from './bill-rhythm.ts';

const fit = (rhythm: BillRhythm, days: readonly string[]) => {
  const { dayAt, ...rest } = fitRhythm(rhythm, days);
  return { ...rest, next: [dayAt(1), dayAt(2)] };
};

test.each<[string, BillRhythm, string[], object]>([
  [
    'each week, once a day late',
    'WEEK',
    ['2026-11-20', '2026-11-14', '2026-11-06'],
    { hits: [0, 1, 2], misses: 0, extras: 0, looseness: 1 / 3, next: ['2026-11-27', '2026-12-04'] },
  ],
  [
    'each week, once two days late, which is beside it',
    'WEEK',
    ['2026-11-20', '2026-11-15', '2026-11-06'],
    { hits: [0, 2], misses: 1, extras: 1, looseness: 0 },
  ],
  [
    'every two weeks, two days early',
    'TWO_WEEKS',
    ['2026-11-20', '2026-11-04', '2026-10-23'],
    { hits: [0, 1, 2], misses: 0, extras: 0, looseness: 1 / 3, next: ['2026-12-04', '2026-12-18'] },
  ],
  [
    'on a date, which weekends move',
    'MONTH_DAY',
    ['2026-11-05', '2026-10-05', '2026-09-08'],
    { hits: [0, 1, 2], misses: 0, extras: 0, looseness: 1 / 3, next: ['2026-12-05', '2027-01-05'] },
  ],
  [
    'on a date, four days late, which is beside it',
    'MONTH_DAY',
    ['2026-11-05', '2026-10-05', '2026-09-09', '2026-08-05'],
    { hits: [0, 1, 3], misses: 1, extras: 1 },
  ],
  [
    'on the first, which came on the 30th before',
    'MONTH_DAY',
    ['2026-10-30', '2026-10-01', '2026-09-01', '2026-08-01'],
    { hits: [0, 1, 2, 3], misses: 0, extras: 0, next: ['2026-12-01', '2027-01-01'] },
  ],
  [
    'on the last day, which came on the first after',
    'MONTH_DAY',
    ['2026-11-01', '2026-09-30', '2026-08-31', '2026-07-31'],
    { hits: [0, 1, 2, 3], next: ['2026-11-30', '2026-12-31'] },
  ],
  [
    'on a third Tuesday, once a day late',
    'MONTH_WEEKDAY',
    ['2026-11-17', '2026-10-21', '2026-09-15'],
    { hits: [0, 1, 2], misses: 0, extras: 0, looseness: 1 / 3, next: ['2026-12-15', '2027-01-19'] },
  ],
  [
    'on a last Saturday',
    'MONTH_WEEKDAY',
    ['2026-10-31', '2026-09-26', '2026-08-29'],
    { hits: [0, 1, 2], misses: 0, extras: 0, looseness: 0, next: ['2026-11-28', '2026-12-26'] },
  ],
  [
    'each year',
    'YEAR',
    ['2025-12-01', '2024-12-02', '2023-12-01'],
    { hits: [0, 1, 2], misses: 0, extras: 0, looseness: 1 / 9, next: ['2026-12-01', '2027-12-01'] },
  ],
  [
    'each year on a leap day',
    'YEAR',
    ['2024-02-29'],
    { hits: [0], misses: 0, extras: 0, looseness: 0, next: ['2025-02-28', '2026-02-28'] },
  ],
  [
    'twice within one of its days',
    'WEEK',
    ['2026-11-20', '2026-11-19', '2026-11-13'],
    { hits: [0, 2], misses: 0, extras: 1 },
  ],
  [
    'one missed, and what came before two missed ones',
    'WEEK',
    ['2026-11-20', '2026-11-06', '2026-10-30', '2026-10-09', '2026-10-02'],
    { hits: [0, 1, 2], misses: 1, extras: 0 },
  ],
])('%s: %s', (_which, rhythm, days, expected) => {
  expect(fit(rhythm, days)).toMatchObject({ rhythm, ...expected });
});

test.each<[string, BillRhythm, string[], object]>([
  [
    'one more between the second and the third',
    'WEEK',
    ['2026-11-20', '2026-11-13', '2026-11-10', '2026-11-06'],
    { hits: [0, 1, 3], misses: 0, extras: 1 },
  ],
  [
    'the newer of two that are as near',
    'WEEK',
    ['2026-11-20', '2026-11-14', '2026-11-12', '2026-11-06'],
    { hits: [0, 1, 3], extras: 1 },
  ],
  [
    'a fourth Tuesday, also where there are five',
    'MONTH_WEEKDAY',
    ['2026-11-24', '2026-10-27', '2026-09-22', '2026-08-25'],
    { hits: [0, 1, 2, 3], looseness: 0, next: ['2026-12-22', '2027-01-26'] },
  ],
  ['the newest of two dates', 'MONTH_DAY', ['2026-11-05', '2026-10-06'], { next: ['2026-12-05', '2027-01-05'] }],
  [
    'the newest of two dates about the end',
    'MONTH_DAY',
    ['2026-10-30', '2026-10-02'],
    { next: ['2026-11-30', '2026-12-30'] },
  ],
  [
    'the date of the six newest',
    'MONTH_DAY',
    [
      ...['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06'].map((month) => `${month}-05`),
      ...['2026-04', '2026-03', '2026-02', '2026-01', '2025-12', '2025-11', '2025-10', '2025-09'].map(
        (month) => `${month}-20`,
      ),
    ],
    { next: ['2026-12-05', '2027-01-05'] },
  ],
])('%s counts: %s', (_which, rhythm, days, expected) => {
  expect(fit(rhythm, days)).toMatchObject({ rhythm, ...expected });
});
