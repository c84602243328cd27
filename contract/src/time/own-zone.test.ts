import { expect, test, vi } from 'vitest';
import { hourIn } from './dates.ts';
import { ownZone } from './own-zone.ts';
import { findZones } from './zip-zones.ts';

const program = 'America/New_York';
const now = new Date('2026-11-20T17:30:00Z');

/** The same moment, with the hour that the clock of a device in a zone shows. */
function nowOnDeviceIn(zone: string): Date {
  const shown = new Date(now);
  vi.spyOn(shown, 'getHours').mockReturnValue(hourIn(zone, now));
  return shown;
}

test.each([
  ['Texas, whatever the device says', '78701', 'Asia/Tokyo', 'America/Chicago'],
  ['where two zones meet, as the device has it', '37301', 'America/Chicago', 'America/Chicago'],
  ['where two zones meet, with a device of neither, as most have it', '37301', 'Asia/Tokyo', 'America/New_York'],
  ['where two zones meet, as most have it: Central', '36801', 'Asia/Tokyo', 'America/Chicago'],
  ['Puerto Rico', '00901', 'America/New_York', 'America/Puerto_Rico'],
  ['a ZIP of the military, by the program', '09001', 'Europe/Berlin', program],
])('%s', (_where, zip, deviceZone, zone) => {
  expect(ownZone(findZones(zip, program), program, nowOnDeviceIn(deviceZone))).toBe(zone);
});

test('before anybody is signed in, by the program', () => {
  expect(ownZone([], program, now)).toBe(program);
});
