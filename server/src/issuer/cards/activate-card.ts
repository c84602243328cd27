import type { Queryable } from '../../platform/db/statement.ts';
import { noteUpdate } from '../account-updates/note-update.ts';
import type { IssuedCard } from './card.ts';
import { cardMoves } from './card-moves.ts';
import { getCard } from './find-card.ts';
import { moveCard } from './move-card.ts';

/**
 * Activates a card that has arrived, or turns one on again that time has switched off; false when it is neither. The card whose place it takes is closed, if it still
 * works: that of a damaged one, and through a chain of replacements that never came (docs/domain.md §6).
 */
export async function activateCard(tx: Queryable, card: IssuedCard, now: Date): Promise<boolean> {
  const isSwitchedOff = cardMoves.REINSTATED.from.some((id) => id === card.cardStatusId);
  const { moved } = await moveCard(tx, card, isSwitchedOff ? 'REINSTATED' : 'ACTIVATED', now);
  if (!moved) return false;
  let inUse: IssuedCard | null = null;
  for (let replacedId = card.replacesCardId; replacedId !== null; ) {
    const replaced = await getCard(tx, replacedId);
    await moveCard(tx, replaced, 'DAMAGED_AND_REPLACED', now);
    // Merchants have the last one that worked; those that never came had no PIN.
    if (inUse === null || inUse.pvvSealed === null) inUse = replaced;
    replacedId = replaced.replacesCardId;
  }
  if (inUse !== null) await noteUpdate(tx, card, inUse.cardId, now);
  return true;
}
