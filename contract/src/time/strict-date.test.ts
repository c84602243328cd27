import { expect, test } from 'vitest';
import { formatDayAsTyped, formatTypedDay, parseDay, TypedDay } from './strict-date.ts';

test.each([
  ['07/21/1960', '1960-07-21'],
  ['02/29/2024', '2024-02-29'],
  ['02/29/2023', null],
  ['02/30/2024', null],
  ['13/01/2024', null],
  ['00/10/2024', null],
  ['7/21/1960', null],
  ['07/21/60', null],
  ['07-21-1960', null],
  ['1960-07-21', null],
  ['07/21/1960 ', null],
  ['01/01/0000', null],
  ['107/21/1960', null],
  ['07/21/19601', null],
  ['07/2/1960', null],
  ['07/211/1960', null],
  ['', null],
])('%j stands for %j', (text, day) => expect(parseDay(text)).toBe(day));

test.each([
  ['0', '0'],
  ['07', '07'],
  ['071', '07/1'],
  ['7/', '07/'],
  ['7/4/1950', '07/04/1950'],
  ['07/04/', '07/04/'],
  ['07041950', '07/04/1950'],
  ['07/04/1950 and more 12', '07/04/1950'],
  ['7-4-', '07/04/'],
  ['7.4.1950', '07/04/1950'],
  ['0714', '07/14'],
  ['07/', '07/'],
  ['071/', '07/1'],
  ['7/4', '07/4'],
  ['12/3/', '12/03/'],
  ['12/31/1950/', '12/31/1950'],
  ['', ''],
])('%j is shown as %j while it is typed', (text, shown) => expect(formatDayAsTyped(text)).toBe(shown));

test('another form is as strict', () => {
  expect(parseDay('1960-07-21', 'yyyy-MM-dd')).toBe('1960-07-21');
  expect(parseDay('1960-7-21', 'yyyy-MM-dd')).toBeNull();
  expect(parseDay('07/21/1960', 'yyyy-MM-dd')).toBeNull();
  expect(parseDay('11960-07-21', 'yyyy-MM-dd')).toBeNull();
  expect(parseDay('1960-07-211', 'yyyy-MM-dd')).toBeNull();
  expect(parseDay('1960-007-21', 'yyyy-MM-dd')).toBeNull();
});

test('a typed day is stored as yyyy-MM-dd, and shown again as it was typed', () => {
  expect(TypedDay.parse('07/21/1960')).toBe('1960-07-21');
  expect(formatTypedDay('1960-07-21')).toBe('07/21/1960');
  expect(TypedDay.safeParse('').error?.issues[0]?.message).toBe('required');
  expect(TypedDay.safeParse('21/07/1960').error?.issues[0]?.message).toBe('date');
});
