/** States of an authorization. A declined one never held anything; it is kept to be shown. */
export type AuthorizationState = 'PENDING' | 'SETTLED' | 'VOIDED' | 'EXPIRED' | 'DECLINED';

export type AuthorizationEvent =
  | 'INCREMENT'
  | 'REVERSE'
  | 'COMPLETE'
  /** The network decided in our place while we could not be reached. */
  | 'STAND_IN_APPROVE'
  | 'STAND_IN_DECLINE'
  | 'CLEAR'
  /** One of several clearings ('1 of 2'). */
  | 'CLEAR_PART'
  | 'EXPIRE'
  | LinkedEvent;

/** The events posted beside a charge, linked to it: the authorization itself stays as it is. */
type LinkedEvent = 'REFUND' | 'REVERSE_CLEARING' | 'CHARGE_BACK' | 'CREDIT_PROVISIONALLY' | 'END_PROVISIONALLY';

/** The effect of an event on a hold and on the ledger. */
interface Move {
  /** State after the event; PENDING for a reversal means: as long as something is left to hold. */
  to: AuthorizationState;
  effect: string;
}

const posted = 'post the cleared amount, even below zero';

/**
 * The effect of each event in each state (docs/domain.md §3). An event that a state does not list changes nothing and is
 * answered with the state as it is: that is how doubled and late messages do no harm. A clearing is never without
 * effect: the network has settled it, so the money has moved, and what should not have come is noted for staff.
 */
export const authorizationMoves: Record<AuthorizationState, Partial<Record<AuthorizationEvent, Move>>> = {
  PENDING: {
    INCREMENT: { to: 'PENDING', effect: 'enlarge the hold' },
    REVERSE: { to: 'PENDING', effect: 'release a part; VOIDED when all of it is released' },
    COMPLETE: { to: 'PENDING', effect: 'replace the hold by the real amount; VOIDED when that is nothing' },
    STAND_IN_APPROVE: { to: 'PENDING', effect: 'replace the hold by what the network approved, even below zero' },
    STAND_IN_DECLINE: { to: 'VOIDED', effect: 'release the hold' },
    CLEAR: {
      to: 'SETTLED',
      effect: 'release the whole hold, post the cleared amount; an exception where it is above what was authorized',
    },
    CLEAR_PART: {
      to: 'PENDING',
      effect:
        'post the part, keep the rest of the hold; SETTLED once all parts have come; an exception for a part that does not fit',
    },
    EXPIRE: { to: 'EXPIRED', effect: 'release the hold' },
  },
  EXPIRED: {
    REVERSE: {
      to: 'EXPIRED',
      effect: 'remember what was taken back: a charge that clears after all is credited by it',
    },
    CLEAR: { to: 'SETTLED', effect: posted },
    CLEAR_PART: { to: 'SETTLED', effect: posted },
  },
  VOIDED: {
    CLEAR: { to: 'SETTLED', effect: `${posted}; an exception` },
    CLEAR_PART: { to: 'SETTLED', effect: `${posted}; an exception` },
  },
  SETTLED: {
    REVERSE: { to: 'SETTLED', effect: 'a linked credit of what had cleared, at once; an exception' },
    REFUND: { to: 'SETTLED', effect: 'a linked credit; an exception when it is more than was charged' },
    REVERSE_CLEARING: { to: 'SETTLED', effect: 'a linked credit, or a linked debit for a refund' },
    CHARGE_BACK: { to: 'SETTLED', effect: 'a linked credit' },
    CREDIT_PROVISIONALLY: { to: 'SETTLED', effect: 'a linked credit until the dispute has ended' },
    END_PROVISIONALLY: { to: 'SETTLED', effect: 'nothing when it is final; a linked debit when it is taken back' },
    CLEAR: { to: 'SETTLED', effect: `${posted}: other money; an exception` },
    CLEAR_PART: { to: 'SETTLED', effect: posted },
  },
  DECLINED: {
    STAND_IN_APPROVE: { to: 'PENDING', effect: 'a hold for what the network approved, even below zero' },
    CLEAR: { to: 'SETTLED', effect: `${posted}; an exception` },
    CLEAR_PART: { to: 'SETTLED', effect: `${posted}; an exception` },
  },
};

/** The effect of an authorization's first message, also when it is not the request itself. */
export const firstMoves = {
  APPROVE: { to: 'PENDING', effect: 'a hold, less what was taken back before' },
  DECLINE: { to: 'DECLINED', effect: 'none; kept and shown with its reason' },
  STAND_IN_APPROVE: { to: 'PENDING', effect: 'a hold for what the network approved, even below zero' },
  STAND_IN_DECLINE: { to: 'DECLINED', effect: 'none; kept and shown' },
  REVERSE: { to: 'VOIDED', effect: 'remember what was taken back: the request still decides on the rest' },
  CLEAR: { to: 'SETTLED', effect: `${posted}; an exception` },
  CLEAR_PART: { to: 'SETTLED', effect: `${posted}; an exception` },
} as const satisfies Record<string, Move>;

/** Tells whether `event` does anything to an authorization in `state`. */
export function isMoved(state: AuthorizationState, event: AuthorizationEvent): boolean {
  return authorizationMoves[state][event] !== undefined;
}
