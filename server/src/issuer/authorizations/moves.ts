/** States of an authorization. A declined one never held anything; it is kept to be shown. */
export type AuthorizationState = 'PENDING' | 'SETTLED' | 'VOIDED' | 'EXPIRED' | 'DECLINED';

export type AuthorizationEvent = 'INCREMENT' | 'REVERSE' | 'COMPLETE' | 'CLEAR' | 'EXPIRE';

/** What an event does to a hold and to the ledger. */
interface Move {
  /** State after the event; PENDING for a reversal means: as long as something is left to hold. */
  to: AuthorizationState;
  effect: string;
}

/**
 * What each event does in each state (domain decision, §3). An event that a state does not list changes nothing and is
 * answered with the state as it is: that is how doubled and late messages do no harm.
 */
export const authorizationMoves: Record<AuthorizationState, Partial<Record<AuthorizationEvent, Move>>> = {
  PENDING: {
    INCREMENT: { to: 'PENDING', effect: 'enlarge the hold' },
    REVERSE: { to: 'PENDING', effect: 'release a part; VOIDED when all of it is released' },
    COMPLETE: { to: 'PENDING', effect: 'replace the hold by the real amount' },
    CLEAR: { to: 'SETTLED', effect: 'release the whole hold, post the cleared amount' },
    EXPIRE: { to: 'EXPIRED', effect: 'release the hold' },
  },
  EXPIRED: { CLEAR: { to: 'SETTLED', effect: 'post the cleared amount, even below zero' } },
  // The network settles a clearing that follows a reversal all the same, so the money has moved.
  VOIDED: { CLEAR: { to: 'SETTLED', effect: 'post the cleared amount, even below zero' } },
  SETTLED: {},
  DECLINED: {},
};

/** Whether `event` does anything to an authorization in `state`. */
export function isMoved(state: AuthorizationState, event: AuthorizationEvent): boolean {
  return authorizationMoves[state][event] !== undefined;
}
