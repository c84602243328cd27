import { expect, test } from 'vitest';
import { daysToList, typedBirthDate } from './life-span.ts';

test.each([
  ['11/22/2026', null],
  ['11/23/2026', 'birthDate'],
  ['07/21/1960', null],
  ['01/01/1900', null],
  ['12/31/1899', 'birthDate'],
  ['07/21/0960', 'birthDate'],
  ['07/21/9960', 'birthDate'],
  ['21/07/1960', 'date'],
  ['', 'required'],
])('born on %j, as typed on November 22, 2026: %s', (typed, problem) => {
  expect(typedBirthDate('2026-11-22').safeParse(typed).error?.issues[0]?.message ?? null).toBe(problem);
});

test('a device that has lost the day keeps nobody out', () => {
  expect(typedBirthDate('1970-01-01').parse('07/21/1980')).toBe('1980-07-21');
});

test('a list is narrowed by days that can have been, or soon will be', () => {
  expect(daysToList('2026-11-22')).toEqual({ first: '1900-01-01', last: '2027-11-23' });
});
