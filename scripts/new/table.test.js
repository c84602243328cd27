import { expect, test } from 'vitest';
import { chooseTime } from './table.js';

test.each([
  ['the present one', [], '202611271530'],
  ['the present one, after those that are there', ['202611251200', '202611271529'], '202611271530'],
  ['the next minute, where another was made in this one', ['202611271530'], '202611271531'],
  ['the next minute, over the end of a year', ['202612312359'], '202701010000'],
])('the time of a new migration is %s', (_, taken, time) => {
  expect(chooseTime(new Date('2026-11-27T15:30:59Z'), taken)).toBe(time);
});
