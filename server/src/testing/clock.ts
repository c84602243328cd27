import type { Clock } from '../platform/ports/clock.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/** A clock that stands at noon, Eastern time, of Friday, November 20, 2026. */
export function createTestClock(): TestClock {
  let nowMs = Date.parse('2026-11-20T17:00:00Z');
  return {
    now: () => new Date(nowMs),
    advance: (seconds) => {
      nowMs += seconds * 1000;
    },
  };
}
