import type { DemoDoor } from './demo-door.ts';
import { findInstantAfter } from './duration.ts';

/** The furthest that one call moves the clock; hourly jobs run for every hour of it. */
const longest = 'P1Y';

/**
 * Moves the clock by an ISO 8601 duration, from one job that falls due to the next, so that each runs at its time as it
 * would have; the new time. Null when the text is no
 * duration or longer than a year.
 */
export async function advanceClock({ pool, clock, jobs }: DemoDoor, duration: unknown): Promise<Date | null> {
  const now = clock.now();
  const then = typeof duration === 'string' ? findInstantAfter(now, duration) : null;
  const latest = findInstantAfter(now, longest);
  if (then === null || latest === null || then > latest) return null;
  const moveTo = async (instant: Date) => {
    const aheadMs = instant.getTime() - clock.now().getTime();
    if (aheadMs > 0) await clock.advance(pool, aheadMs);
    await jobs.runDue();
  };
  for (let due = await jobs.nextDue(); due !== null && due < then; due = await jobs.nextDue()) {
    await moveTo(due);
  }
  await moveTo(then);
  return clock.now();
}
