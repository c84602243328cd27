import { sessionIdleSeconds } from '@portal/contract/constants';
import { ApiError } from '../calls/api-error.ts';
import type { SessionState } from '../session/session.ts';

/** The first wait; each is twice the one before, so that several fall into the minute in which a retry gets the same. */
const firstMs = 5_000;
const longestMs = 60_000;

/** Tells whether a refresh may still work: nobody of the portal refused it, or only asked for patience. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.unanswered !== null || error.shortMessage === 'too many requests');
}

/** When the refresh token ends for sure: who did not refresh for so long has no session any more. */
export function refreshEndMs({ refreshedTime }: SessionState): number {
  return Date.parse(refreshedTime) + sessionIdleSeconds * 1000;
}

/** How long to wait before a refresh is tried again, after `failures` of them; never past the token's end. */
export function refreshRetryMs(
  failures: number,
  retryAfterSeconds: number | null,
  { endMs, nowMs }: { endMs: number; nowMs: number },
): number {
  const doubledMs = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  const wantedMs = Math.max(doubledMs, (retryAfterSeconds ?? 0) * 1000);
  return Math.max(0, Math.min(wantedMs, endMs - nowMs));
}
