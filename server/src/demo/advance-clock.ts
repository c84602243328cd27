import type { DemoDoor } from './demo-door.ts';
import { findInstantAfter } from './duration.ts';

/** The furthest that one call moves the clock; hourly jobs run for every hour of it. */
const longest = 'P1Y';

/**
 * Moves the clock by an ISO 8601 duration and runs what has fallen due; the new time. Null when the text is no
 * duration or longer than a year.
 */
export async function advanceClock({ pool, clock, jobs }: DemoDoor, duration: unknown): Promise<Date | null> {
  const now = clock.now();
  const then = typeof duration === 'string' ? findInstantAfter(now, duration) : null;
  const latest = findInstantAfter(now, longest);
  if (then === null || latest === null || then > latest) return null;
  await clock.advance(pool, then.getTime() - now.getTime());
  await jobs.runDue();
  return clock.now();
}
