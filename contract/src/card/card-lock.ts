import { cardStatusOf } from '../card-status.ts';
import type { LockReason } from './list-cards.ts';

/**
 * Whether a card of this status id is one that its holder can lock and unlock: only what can be used can be stopped. A
 * card whose PIN is to be reset still pays recurring charges.
 */
export function isLockable(cardStatusId: number): boolean {
  return ['debit', 'pendingPinReset'].includes(cardStatusOf(cardStatusId));
}

/** Whether only customer service ends a lock (domain decision, §2). `null`: there is none. */
export function isForService(reason: LockReason | null): boolean {
  return reason === 'CVV_TRIES' || reason === 'ISSUER';
}
