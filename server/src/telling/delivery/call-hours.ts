import { callAlertHours } from '@portal/contract/constants';
import { hourIn } from '@portal/contract/time/dates';

const stepMs = 15 * 60_000;

const fits = (zones: readonly string[], instant: Date): boolean =>
  zones.every((zone) => {
    const hour = hourIn(zone, instant);
    return hour >= callAlertHours.from && hour < callAlertHours.to;
  });

/**
 * The next moment from `now` on at which somebody may be called: 8 am to 6 pm in each of their time zones (specification
 * §9; docs/domain.md §8). Without a zone any moment will do.
 */
export function nextCallTime(zones: readonly string[], now: Date): Date {
  if (fits(zones, now)) return now;
  // Zones differ by quarters of an hour at the finest, so the next opening is on one.
  let at = Math.ceil((now.getTime() + 1) / stepMs) * stepMs;
  while (!fits(zones, new Date(at))) at += stepMs;
  return new Date(at);
}
