import { expect, test } from 'vitest';
import { instantIn, nextHourIn } from './hours.ts';

test.each([
  ['in winter', 'America/New_York', '2026-11-20', 18, '2026-11-20T23:00:00.000Z'],
  ['in summer', 'America/New_York', '2026-07-08', 17, '2026-07-08T21:00:00.000Z'],
  ['on the day on which summer time begins', 'America/New_York', '2027-03-14', 6, '2027-03-14T10:00:00.000Z'],
  ['just before it begins', 'America/New_York', '2027-03-14', 1, '2027-03-14T06:00:00.000Z'],
  ['on the day on which it ends', 'America/Los_Angeles', '2026-11-01', 3, '2026-11-01T11:00:00.000Z'],
  ['where it is never', 'America/Puerto_Rico', '2026-07-08', 0, '2026-07-08T04:00:00.000Z'],
  ['ahead of UTC', 'Pacific/Guam', '2026-07-08', 8, '2026-07-07T22:00:00.000Z'],
  ['behind by a night', 'Pacific/Honolulu', '2026-07-08', 23, '2026-07-09T09:00:00.000Z'],
])('an hour %s', (_when, timeZone, day, hour, instant) => {
  expect(instantIn(timeZone, day, hour).toISOString()).toBe(instant);
});

test.each([
  ['in winter', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'],
  ['right then', '2026-11-20T13:00:00Z', '2026-11-21T13:00:00Z'],
  ['over the night in which summer time begins', '2027-03-13T20:00:00Z', '2027-03-14T12:00:00Z'],
  ['over the night in which it ends', '2026-10-31T20:00:00Z', '2026-11-01T13:00:00Z'],
])('the next eight in the morning, Eastern time, %s', (_when, instant, next) => {
  expect(nextHourIn('America/New_York', 8, new Date(instant))).toEqual(new Date(next));
});
