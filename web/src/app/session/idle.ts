import { idleTimeoutMs, idleWarningMs } from '@portal/contract/constants';

/** How long the session still lives when nothing more is done; the wall clock decides, also after a sleep. */
export function idleRemainingMs(lastActiveMs: number, nowMs: number): number {
  return Math.max(0, lastActiveMs + idleTimeoutMs - nowMs);
}

/** Returns the state of a session by the time of its last activity. */
export function idleStateOf(lastActiveMs: number, nowMs: number): 'active' | 'warned' | 'timedOut' {
  const remainingMs = idleRemainingMs(lastActiveMs, nowMs);
  if (remainingMs === 0) return 'timedOut';
  return remainingMs <= idleWarningMs ? 'warned' : 'active';
}
