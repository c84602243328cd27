import { expect, test } from 'vitest';
import { writeTypedDay } from './typed-day.ts';

test.each([
  ['', ''],
  ['0', '0'],
  ['070', '07/0'],
  ['0704', '07/04'],
  ['07041950', '07/04/1950'],
  ['07/04/1950', '07/04/1950'],
  ['7/4/1950', '07/04/1950'],
  ['7/', '07'],
  ['07-04-1950', '07/04/1950'],
  ['070419501', '07/04/1950'],
])('a day typed as %j is shown as %j', (typed, shown) => {
  expect(writeTypedDay(typed)).toBe(shown);
});
