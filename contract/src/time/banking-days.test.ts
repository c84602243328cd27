import { afterEach, expect, test } from 'vitest';
import {
  bankingDaysAfter,
  bankingDaysBefore,
  isBankingDay,
  isFixedHoliday,
  nameHolidays,
  nextBankHoliday,
} from './banking-days.ts';

afterEach(() => nameHolidays(new Map()));

// As the Federal Reserve publishes them.
test.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-01-02', '2026-01-19'],
  ['2026-01-20', '2026-02-16'],
  ['2026-02-17', '2026-05-25'],
  ['2026-05-26', '2026-06-19'],
  // July 4, 2026, is a Saturday, which is not moved.
  ['2026-06-20', '2026-09-07'],
  ['2026-09-08', '2026-10-12'],
  ['2026-10-13', '2026-11-11'],
  ['2026-11-20', '2026-11-26'],
  ['2026-11-27', '2026-12-25'],
  ['2026-12-26', '2027-01-01'],
  // July 4, 2027, is a Sunday, kept on Monday.
  ['2027-06-20', '2027-07-05'],
])('from %s the next holiday is %s', (day, holiday) => expect(nextBankHoliday(day)).toBe(holiday));

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2026-07-03', true],
  ['2027-07-05', false],
])('banks work on %s: %s', (day, isOne) => expect(isBankingDay(day)).toBe(isOne));

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 2, '2026-11-24'],
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-12-31', 2, '2027-01-05'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i banking days is %s', (day, count, expected) => expect(bankingDaysAfter(day, count)).toBe(expected));

test.each([
  ['2026-11-23', 1, '2026-11-20'],
  ['2026-11-27', 1, '2026-11-25'],
  ['2027-01-04', 2, '2026-12-30'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s less %i banking days is %s', (day, count, expected) => expect(bankingDaysBefore(day, count)).toBe(expected));

test('only holidays of one date are on it each year', () => {
  const days = ['2026-01-01', '2027-06-19', '2026-07-04', '2026-11-11', '2026-12-25', '2026-11-26', '2026-07-05'];
  expect(days.map(isFixedHoliday)).toEqual([true, true, true, true, true, false, false]);
});

test('a year whose holidays a program names has those alone, and other years have the rule', () => {
  nameHolidays(new Map([[2026, ['2026-11-24']]]));
  expect(['2026-11-24', '2026-11-26', '2027-11-25'].map(isBankingDay)).toEqual([false, true, false]);
  expect(nextBankHoliday('2026-01-01')).toBe('2026-11-24');
});

test('a holiday that a program names later counts for a day that was asked for before', () => {
  expect(bankingDaysAfter('2026-11-23', 1)).toBe('2026-11-24');
  nameHolidays(new Map([[2026, ['2026-11-24']]]));
  expect(bankingDaysAfter('2026-11-23', 1)).toBe('2026-11-25');
  nameHolidays(new Map());
  expect(bankingDaysAfter('2026-11-23', 1)).toBe('2026-11-24');
});

test('a year without holidays, beside another, has none to come', () => {
  nameHolidays(
    new Map([
      [2026, []],
      [2027, []],
    ]),
  );
  expect(() => nextBankHoliday('2026-06-01')).toThrow(RangeError);
});
