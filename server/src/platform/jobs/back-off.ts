/**
 * Failed runs after which a job is dead: kept, listed and counted, not tried again until it is scheduled anew, a process
 * starts or, where it recurs, its next time has come.
 */
export const maxAttempts = 8;

const firstDelayMs = 10_000;
const longestDelayMs = 60 * 60 * 1000;

/** How long a job waits after its n-th failed run: 10 s, then twice as long each time, at most an hour. */
export function backOffMs(attempts: number): number {
  return Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
}
