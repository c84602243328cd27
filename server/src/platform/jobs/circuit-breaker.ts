/** How many failures in a row open a breaker, and how long it then rests before one try. */
export interface BreakerLimits {
  failures: number;
  restMs: number;
}

/**
 * Spares a provider that does not answer, and those who wait for it: after some failures in a row nothing is tried for a
 * while, then one try decides. Each process judges by itself.
 */
export interface CircuitBreaker {
  /** How many tries may be under way at `now`: none while it rests, one when it has rested, else any number. */
  places(now: Date): number;
  /** When it has rested, if it rests at `now`. */
  restsUntil(now: Date): Date | null;
  succeeded(): void;
  /** Notes a failure; whether it was the one that opened the breaker. */
  failed(now: Date): boolean;
}

/** A breaker that is closed. */
export function createBreaker({ failures, restMs }: BreakerLimits): CircuitBreaker {
  let inARow = 0;
  let openUntil: Date | null = null;
  return {
    places: (now) => {
      if (openUntil === null) return Number.POSITIVE_INFINITY;
      return now < openUntil ? 0 : 1;
    },
    restsUntil: (now) => (openUntil !== null && now < openUntil ? openUntil : null),
    succeeded: () => {
      inARow = 0;
      openUntil = null;
    },
    failed: (now) => {
      inARow++;
      const opens = openUntil === null && inARow >= failures;
      if (inARow >= failures) openUntil = new Date(now.getTime() + restMs);
      return opens;
    },
  };
}
