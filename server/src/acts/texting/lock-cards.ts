import { findCardActProblem } from '@portal/contract/card/card-acts';
import { recordEvent } from '../../events/record-event.ts';
import { type HolderCard, lockAccountRow, lockCard } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/**
 * Locks the cards of some holders as their own lock does, and tells them. Returns how many are locked so now: cards that were
 * locked before count, cards that are not in use do not.
 */
export async function lockCards(
  tx: Queryable,
  holders: readonly { holderId: number; cards: readonly HolderCard[] }[],
  now: Date,
): Promise<number> {
  const usable = holders
    .flatMap(({ holderId, cards }) => cards.map((card) => ({ ...card, holderId })))
    .filter((card) => findCardActProblem(card, 'LOCK') !== 'cardNotActive')
    .toSorted((one, other) => one.accountId - other.accountId || one.cardId - other.cardId);
  for (const card of usable) {
    await lockAccountRow(tx, card.accountId);
    const isNew =
      card.lockReason !== null && card.lockReason !== 'USER' ? false : await lockCard(tx, card, 'USER', now);
    if (isNew) await recordEvent(tx, card.holderId, 'CardLocked', { last4Digit: card.last4Digit }, now);
  }
  return usable.length;
}
