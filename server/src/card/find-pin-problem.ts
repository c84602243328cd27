import { type CardStatus, cardStatusOf } from '@portal/contract/card-status';
import type { ErrorKey } from '@portal/contract/errors';
import type { IssuedCard } from '../issuer/face.ts';

/**
 * Why a card's PIN cannot be set in the portal, or null. A lock for wrong PINs ends with a new one, the holder's own lock
 * stays beside it; only customer service opens the others (domain decision, §2).
 */
export function findPinProblem(
  { cardStatusId, lockReasons }: IssuedCard,
  wanted: CardStatus,
): Extract<ErrorKey, 'cardNotActive' | 'lockedOtherwise'> | null {
  if (cardStatusOf(cardStatusId) !== wanted) return 'cardNotActive';
  const isStopped = lockReasons.some((reason) => reason === 'CVV_TRIES' || reason === 'ISSUER');
  return isStopped ? 'lockedOtherwise' : null;
}
