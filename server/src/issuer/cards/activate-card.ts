import type { Queryable } from '../../db/statement.ts';
import type { IssuedCard } from './card.ts';
import { getCard } from './find-card.ts';
import { moveCard } from './move-card.ts';

/**
 * Activates a card that has arrived; false when it is not on its way. The card whose place it takes is closed, if it still
 * works: that of a damaged one, and through a chain of replacements that never came (domain decision, §6).
 */
export async function activateCard(tx: Queryable, card: IssuedCard, now: Date): Promise<boolean> {
  const { moved } = await moveCard(tx, card, 'ACTIVATED', now);
  if (!moved) return false;
  for (let replacedId = card.replacesCardId; replacedId !== null; ) {
    const replaced = await getCard(tx, replacedId);
    await moveCard(tx, replaced, 'DAMAGED_AND_REPLACED', now);
    replacedId = replaced.replacesCardId;
  }
  return true;
}
