import type { OpenState } from '@portal/contract/atms/place';
import { dayIn } from '@portal/contract/time/dates';
import OpeningHours from 'opening_hours';
import { toWallClock, wallClockOf } from './wall-clock.ts';

/** Hours that were read, by their text and state; most places share a few. */
const known = new Map<string, OpeningHours | null>();
const maxKnown = 2_000;

function readHours(text: string): OpeningHours | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= maxKnown) known.clear();
  const hours = tryHours(text);
  known.set(text, hours);
  return hours;
}

function tryHours(text: string): OpeningHours | null {
  try {
    return new OpeningHours(text, null);
  } catch {
    return null;
  }
}

/** Tells whether a text says when a place is open in a way that can be told (OpenStreetMap's `opening_hours`). */
export const areHours = (text: string): boolean => readHours(text) !== null;

const dayMs = 86_400_000;

/** Tells whether a place is open at a moment, and until when, by its hours in its own time zone. */
export function openStateOf(text: string | null, timeZone: string, now: Date): OpenState {
  const hours = text === null ? null : readHours(text);
  if (hours === null) return { state: 'UNKNOWN' };
  const local = toWallClock(timeZone, now);
  if (hours.getUnknown(local)) return { state: 'UNKNOWN' };
  const next = hours.getNextChange(local);
  if (hours.getState(local)) {
    if (next === undefined) return { state: 'ALWAYS' };
    const isSoon = next.getTime() - local.getTime() < dayMs;
    return { state: 'OPEN', until: isSoon ? wallClockOf(next).time : null };
  }
  if (next === undefined) return { state: 'CLOSED', opensAt: null, day: null };
  const { day, time } = wallClockOf(next);
  return { state: 'CLOSED', opensAt: time, day: day === dayIn(timeZone, now) ? null : day };
}
