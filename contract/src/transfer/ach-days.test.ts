import { expect, test } from 'vitest';
import { achDaysAt, nextCutOff } from './ach-days.ts';

test.each([
  ['a Friday before 17:00', '2026-11-20T21:59:59Z', '2026-11-20', '2026-11-23', '2026-11-25'],
  ['the same Friday at 17:00, before Thanksgiving', '2026-11-20T22:00:00Z', '2026-11-23', '2026-11-24', '2026-11-27'],
  ['a Saturday', '2026-11-21T15:00:00Z', '2026-11-23', '2026-11-24', '2026-11-27'],
  ['Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-27', '2026-11-30', '2026-12-02'],
  ['a day of summer time at 16:59', '2026-07-08T20:59:00Z', '2026-07-08', '2026-07-09', '2026-07-13'],
  ['the same day at 17:00', '2026-07-08T21:00:00Z', '2026-07-09', '2026-07-10', '2026-07-14'],
  ['midnight Eastern', '2026-07-09T04:00:00Z', '2026-07-09', '2026-07-10', '2026-07-14'],
  ['the eve of a year', '2026-12-31T23:00:00Z', '2027-01-04', '2027-01-05', '2027-01-07'],
])('what is asked for on %s', (_when, instant, filesOn, effectiveOn, arrivesOn) => {
  expect(achDaysAt(new Date(instant))).toEqual({ filesOn, effectiveOn, arrivesOn });
});

test.each([
  ['2026-11-20T21:59:59Z', '2026-11-20T22:00:00Z'],
  ['2026-11-20T22:00:00Z', '2026-11-23T22:00:00Z'],
  ['2026-07-03T22:00:00Z', '2026-07-06T21:00:00Z'],
])('the cut-off that follows %s is at %s', (instant, cutOff) => {
  expect(nextCutOff(new Date(instant)).toISOString()).toBe(cutOff.replace('Z', '.000Z'));
});
