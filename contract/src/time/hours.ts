import { dayIn, hourIn } from './dates.ts';
import { dayAfter } from './days.ts';

const hourMs = 3_600_000;

/** A full hour of a day as milliseconds, as if its zone were UTC. */
const asIfUtc = (day: string, hour: number): number => Date.parse(`${day}T00:00:00Z`) + hour * hourMs;

/**
 * The instant of a full hour, 0–23, of a day, yyyy-MM-dd, in a zone that differs from UTC by whole hours, as all of the
 * program's country do; never of an hour in the night that summer time skips or brings twice.
 */
export function instantIn(timeZone: string, day: string, hour: number): Date {
  const wantedMs = asIfUtc(day, hour);
  const aheadMs = (at: number) => {
    const instant = new Date(at);
    return asIfUtc(dayIn(timeZone, instant), hourIn(timeZone, instant)) - at;
  };
  const nearMs = wantedMs - aheadMs(wantedMs);
  // Summer time may begin or end between the two.
  return new Date(wantedMs - aheadMs(nearMs));
}

/** The first such hour in `timeZone` after `instant`. */
export function nextHourIn(timeZone: string, hour: number, instant: Date): Date {
  const today = dayIn(timeZone, instant);
  const at = instantIn(timeZone, today, hour);
  return at > instant ? at : instantIn(timeZone, dayAfter(today, 1), hour);
}
