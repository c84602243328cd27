import { cardStatusOf } from '@portal/contract/card/card-status';
import type { ErrorKey } from '@portal/contract/errors';
import type { IssuedCard } from '../../issuer/face.ts';

/**
 * Why the PIN of a card proves nothing, or null. The PIN of a card that was lost, stolen or stopped may be in other hands,
 * and so may one that the issuer wants changed.
 */
export function findPinProofProblem({
  cardStatusId,
  pvvSealed,
}: Pick<IssuedCard, 'cardStatusId' | 'pvvSealed'>): Extract<ErrorKey, 'pinNotSet' | 'cardNotActive'> | null {
  if (pvvSealed === null) return 'pinNotSet';
  return cardStatusOf(cardStatusId) === 'debit' ? null : 'cardNotActive';
}
