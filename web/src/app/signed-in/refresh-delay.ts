import { tokenRefreshLeadSeconds } from '@portal/contract/constants';
import type { SessionState } from '../session/session.ts';

/**
 * Time until the tokens are to be refreshed (specification §4): the token's life, minus what has passed since the
 * last refresh, minus 60 seconds. 0 when it is due.
 */
export function refreshDelayMs({ user, refreshedTime }: SessionState, now: Date): number {
  const passedMs = now.getTime() - Date.parse(refreshedTime);
  return Math.max(0, (user.expiryTime - tokenRefreshLeadSeconds) * 1000 - passedMs);
}
