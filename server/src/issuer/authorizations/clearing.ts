import type { FollowUp } from './follow-ups.ts';

/** Which part of how many a clearing is, from 1. */
export interface ClearingSequence {
  number: number;
  count: number;
}

/** A charge that the network settles. */
export interface Clearing extends FollowUp {
  /** The network's id of this clearing, which acts once. One is made of what else it says where the network has none. */
  clearingId?: string | null;
  /** Null where it does not say that it is one of several. */
  sequence?: ClearingSequence | null;
}

/** Returns the id of a clearing: its own, else its authorization with its part, or with its amount. */
export function clearingIdOf({ clearingId, authorizationId, sequence, amountCents }: Clearing): string {
  // The slash is in no id of the network, so what is made here is never one of those.
  const part = sequence ? `${sequence.number}of${sequence.count}` : amountCents;
  return clearingId ?? `${authorizationId}/${part}`;
}
