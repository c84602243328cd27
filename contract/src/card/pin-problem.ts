import { type CardStatus, cardStatusOf } from '../card-status.ts';
import type { ErrorKey } from '../errors.ts';
import { isForService } from './card-lock.ts';
import type { CardSummary } from './list-cards.ts';

/**
 * Why the PIN of a card cannot be set in the portal, or null. `wanted`: 'debit' to change it, 'inTransit' to activate the
 * card with it. A lock for wrong PINs ends with a new one, the holder's own stays beside it; `lockReason` is the strongest.
 */
export function findPinProblem(
  { cardStatusId, lockReason }: Pick<CardSummary, 'cardStatusId' | 'lockReason'>,
  wanted: Extract<CardStatus, 'debit' | 'inTransit'>,
): Extract<ErrorKey, 'cardNotActive' | 'lockedOtherwise'> | null {
  if (cardStatusOf(cardStatusId) !== wanted) return 'cardNotActive';
  return isForService(lockReason) ? 'lockedOtherwise' : null;
}
