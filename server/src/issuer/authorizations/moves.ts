/** States of an authorization. A declined one never held anything; it is kept to be shown. */
export type AuthorizationState = 'PENDING' | 'SETTLED' | 'VOIDED' | 'EXPIRED' | 'DECLINED';

export type AuthorizationEvent =
  | 'INCREMENT'
  | 'REVERSE'
  | 'COMPLETE'
  | 'CLEAR'
  /** One of several clearings ('1 of 2'). */
  | 'CLEAR_PART'
  | 'EXPIRE';

/** What an event does to a hold and to the ledger. */
interface Move {
  /** State after the event; PENDING for a reversal means: as long as something is left to hold. */
  to: AuthorizationState;
  effect: string;
}

const posted = 'post the cleared amount, even below zero';

/**
 * What each event does in each state (domain decision, §3). An event that a state does not list changes nothing and is
 * answered with the state as it is: that is how doubled and late messages do no harm. A clearing is never without
 * effect: the network has settled it, so the money has moved, and what should not have come is noted for staff.
 */
export const authorizationMoves: Record<AuthorizationState, Partial<Record<AuthorizationEvent, Move>>> = {
  PENDING: {
    INCREMENT: { to: 'PENDING', effect: 'enlarge the hold' },
    REVERSE: { to: 'PENDING', effect: 'release a part; VOIDED when all of it is released' },
    COMPLETE: { to: 'PENDING', effect: 'replace the hold by the real amount' },
    CLEAR: { to: 'SETTLED', effect: 'release the whole hold, post the cleared amount' },
    CLEAR_PART: { to: 'PENDING', effect: 'post the part, keep the rest of the hold; SETTLED once all parts have come' },
    EXPIRE: { to: 'EXPIRED', effect: 'release the hold' },
  },
  EXPIRED: { CLEAR: { to: 'SETTLED', effect: posted }, CLEAR_PART: { to: 'SETTLED', effect: posted } },
  VOIDED: {
    CLEAR: { to: 'SETTLED', effect: `${posted}; an exception` },
    CLEAR_PART: { to: 'SETTLED', effect: `${posted}; an exception` },
  },
  SETTLED: {
    CLEAR: { to: 'SETTLED', effect: `${posted}: other money; an exception` },
    CLEAR_PART: { to: 'SETTLED', effect: posted },
  },
  DECLINED: {
    CLEAR: { to: 'SETTLED', effect: `${posted}; an exception` },
    CLEAR_PART: { to: 'SETTLED', effect: `${posted}; an exception` },
  },
};

/** Whether `event` does anything to an authorization in `state`. */
export function isMoved(state: AuthorizationState, event: AuthorizationEvent): boolean {
  return authorizationMoves[state][event] !== undefined;
}
