import type { DemoDoor } from './demo-door.ts';
import { findInstantAfter } from './duration.ts';

/** The furthest that one call moves the clock; hourly jobs run for every hour of it. */
const longest = 'P1Y';
/** Jobs that fall due one right after another on a long way run together, so that two days and a year take seconds. */
const maxSteps = 250;

/**
 * Moves the clock by an ISO 8601 duration, from one job that falls due to the next, so that each runs at its time as it
 * would have; the new time. Null when the text is no duration or longer than a year.
 */
export async function advanceClock({ pool, clock, jobs }: DemoDoor, duration: unknown): Promise<Date | null> {
  const now = clock.now();
  const then = typeof duration === 'string' ? findInstantAfter(now, duration) : null;
  const latest = findInstantAfter(now, longest);
  if (then === null || latest === null || then > latest) return null;
  const minStepMs = (then.getTime() - now.getTime()) / maxSteps;
  const aheadMs = (instant: Date) => Math.max(0, instant.getTime() - clock.now().getTime());
  for (let due = await jobs.nextDue(); due !== null && due < then; due = await jobs.nextDue()) {
    await clock.step(pool, Math.min(Math.max(aheadMs(due), minStepMs), aheadMs(then)));
    await jobs.runDue();
  }
  await clock.advance(pool, aheadMs(then));
  await jobs.runDue();
  return clock.now();
}
