import type { Keys } from '../../platform/ports/keys.ts';

/**
 * Makes a token that ends a cardholder's alerts by email: sealed, so that nobody can forge one, and two of one
 * cardholder look as different as those of two. It works as long as its key is kept.
 */
export function makeUnsubscribeToken(keys: Keys, holderId: number): string {
  return keys.sealLoose('unsubscribe', String(holderId)).toString('base64url');
}

/** Returns the holder whose alerts a token ends, or null when it was not made here. */
export function openUnsubscribeToken(keys: Keys, token: string): number | null {
  try {
    return Number(keys.openLoose('unsubscribe', Buffer.from(token, 'base64url')));
  } catch {
    return null;
  }
}
