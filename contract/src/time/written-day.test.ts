import { expect, test } from 'vitest';
import { findWrittenDay, formatEnteredDay } from './written-day.ts';

test.each([
  ['1960-07-21', '1960-07-21'],
  [' 1960-7-4 ', '1960-07-04'],
  ['1960/07/21', '1960-07-21'],
  ['1960-07-21T00:00:00Z', '1960-07-21'],
  ['19600721', '1960-07-21'],
  ['July 21, 1960', '1960-07-21'],
  ['Jul 21st 1960', '1960-07-21'],
  ['21-Jul-1960', '1960-07-21'],
  ['21 de julio de 1960', '1960-07-21'],
  ['1 de enero de 1951', '1951-01-01'],
  ['1960-02-30', null],
  ['07/04/1950', null],
  ['10111012', null],
  ['Smarch 13, 1960', null],
  ['July 1960', null],
  ['', null],
])('%j names %j beyond doubt', (text, day) => expect(findWrittenDay(text)).toBe(day));

test.each([
  ['1960-07-21', '07/21/1960'],
  ['21 de julio de 1960', '07/21/1960'],
  ['07-21-1960', '07/21/1960'],
  ['7.4.1950', '07/04/1950'],
  ['7-', '07/'],
  ['0721', '07/21'],
])('%j is shown as %j', (text, shown) => expect(formatEnteredDay(text)).toBe(shown));
