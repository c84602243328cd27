import { expect, test } from 'vitest';
import { postalDayFrom } from './postal-days.ts';

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-22', '2026-11-23'],
  ['2026-11-26', '2026-11-27'],
  // Independence Day of 2027 is a Sunday, kept on Monday.
  ['2027-07-04', '2027-07-06'],
])('from %s mail comes on %s', (day, expected) => expect(postalDayFrom(day)).toBe(expected));
