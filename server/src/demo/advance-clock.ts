import type { DemoDoor } from './demo-door.ts';
import { findInstantAfter } from './duration.ts';

/** The furthest that one call moves the clock. */
const longest = 'P1Y';

/** The parts of a portal whose clock is moved. */
type Moved = Pick<DemoDoor, 'pool' | 'clock' | 'jobs'>;

/**
 * Moves the clock by an ISO 8601 duration (`moveClockTo`). The new time. Null when the text is no duration or longer than a
 * year.
 */
export async function advanceClock(moved: Moved, duration: unknown): Promise<Date | null> {
  const now = moved.clock.now();
  const then = typeof duration === 'string' ? findInstantAfter(now, duration) : null;
  const latest = findInstantAfter(now, longest);
  if (then === null || latest === null || then > latest) return null;
  await moveClockTo(moved, then);
  return moved.clock.now();
}

/**
 * Moves the clock to an instant, from one job that is needed to the next, so that each runs at its time as it would have; a
 * job that runs often and finds nothing to do on the way runs at its end. An instant that is over is no move.
 */
export async function moveClockTo({ pool, clock, jobs }: Moved, then: Date): Promise<void> {
  const aheadMs = (instant: Date) => Math.max(0, instant.getTime() - clock.now().getTime());
  for (let need = await jobs.nextNeed(); need.at !== null && need.at < then; need = await jobs.nextNeed()) {
    await clock.step(pool, aheadMs(need.at));
    await jobs.runDue(need.idle);
  }
  await clock.advance(pool, aheadMs(then));
  await jobs.runDue();
}
