import { expect, test } from 'vitest';
import { availableAt, reportBlockedBy, returnsWith } from './received-entry.ts';

const zone = 'America/Chicago';

// November 26, 2026, is Thanksgiving; Chicago is six hours behind UTC.
test.each([
  ['by 17:00 of the day before', '2026-11-24', '2026-11-23T23:00:00Z', '2026-11-24T15:00:00Z'],
  ['a minute after it', '2026-11-24', '2026-11-23T23:01:00Z', '2026-11-24T15:00:00Z'],
  ['in the night before', '2026-11-24', '2026-11-24T05:59:00Z', '2026-11-24T15:00:00Z'],
  ['early on the day itself', '2026-11-24', '2026-11-24T13:00:00Z', '2026-11-24T13:00:00Z'],
  ['late on the day itself', '2026-11-24', '2026-11-24T21:00:00Z', '2026-11-24T21:00:00Z'],
  ['days after it', '2026-11-24', '2026-11-27T18:00:00Z', '2026-11-27T18:00:00Z'],
  ['over a holiday', '2026-11-27', '2026-11-25T22:59:00Z', '2026-11-27T15:00:00Z'],
  ['over a weekend, in summer time', '2026-07-06', '2026-07-02T15:00:00Z', '2026-07-06T14:00:00Z'],
])('received %s', (_, settlesOn, receivedAt, expected) =>
  expect(availableAt(settlesOn, new Date(receivedAt), zone)).toEqual(new Date(expected)),
);

test.each([
  ['2026-11-23', null, '2026-11-24'],
  ['2026-11-25', null, '2026-11-27'],
  ['2026-11-02', '2026-11-20', '2026-11-23'],
])('settled on %s, refused on %s: goes back with the file of %s', (settlesOn, refusedOn, day) =>
  expect(returnsWith(settlesOn, refusedOn)).toBe(day),
);

test('blocked money is reported within ten business days', () =>
  expect(reportBlockedBy('2026-11-20')).toBe('2026-12-07'));
