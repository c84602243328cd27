import type { Keys } from '../ports/keys.ts';

/**
 * What ends a cardholder's alerts by email for whoever holds it: sealed, so that nobody can make one, and two of one
 * cardholder look as different as those of two. It works as long as its key is kept.
 */
export function makeUnsubscribeToken(keys: Keys, holderId: number): string {
  return keys.sealLoose('unsubscribe', String(holderId)).toString('base64url');
}

/** Whose alerts a token ends, or null when it was not made here. */
export function openUnsubscribeToken(keys: Keys, token: string): number | null {
  try {
    return Number(keys.openLoose('unsubscribe', Buffer.from(token, 'base64url')));
  } catch {
    return null;
  }
}
