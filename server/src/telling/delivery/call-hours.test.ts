import { findZones } from '@portal/contract/time/zip-zones';
import { describe, expect, test } from 'vitest';
import { nextCallTime } from './call-hours.ts';

const next = (zip: string, now: string) =>
  nextCallTime(findZones(zip, 'America/New_York'), new Date(now)).toISOString();

describe('an alert call', () => {
  test.each([
    ['within the hours, at once', '78701', '2026-11-20T17:00:00Z', '2026-11-20T17:00:00.000Z'],
    ['at 7:59 am, at 8', '78701', '2026-11-20T13:59:00Z', '2026-11-20T14:00:00.000Z'],
    ['at 5:59 pm, at once', '78701', '2026-11-20T23:59:59Z', '2026-11-20T23:59:59.000Z'],
    ['at 6 pm, the next morning', '78701', '2026-11-21T00:00:00Z', '2026-11-21T14:00:00.000Z'],
    ['where two zones meet, when both are awake', '37301', '2026-11-20T13:30:00Z', '2026-11-20T14:00:00.000Z'],
    ['where two zones meet, not when one is over', '37301', '2026-11-20T23:00:00Z', '2026-11-21T14:00:00.000Z'],
    ['over the night in which clocks are set forward', '10001', '2026-03-08T01:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['in Hawaii by its own morning', '96801', '2026-11-20T17:00:00Z', '2026-11-20T18:00:00.000Z'],
    ['to a ZIP of the military by the program’s hours', '09001', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00.000Z'],
  ])('%s', (_, zip, now, at) => {
    expect(next(zip, now)).toBe(at);
  });
});
