import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CardKey } from './card.ts';
import { moveCard } from './move-card.ts';

const clearPin = statement<[number, number], never>(
  'issuer/clear-pin',
  `UPDATE issuer.card SET pvv_sealed = NULL, pvki = NULL, pin_key_id = NULL WHERE account_id = $1 AND card_id = $2`,
);

/**
 * Stops a card in use until it has a new PIN; false when it is not in use. The old PIN is gone at once: somebody may know
 * it, and it proves nothing any more.
 */
export async function forcePinReset(tx: Queryable, card: CardKey, now: Date): Promise<boolean> {
  const { moved } = await moveCard(tx, card, 'PIN_RESET_FORCED', now);
  if (moved) await run(tx, clearPin, [card.accountId, card.cardId]);
  return moved;
}

/** Lets a card be used again, without a PIN until its holder chooses one; false when no reset was ordered. */
export async function endPinReset(tx: Queryable, card: CardKey, now: Date): Promise<boolean> {
  const { moved } = await moveCard(tx, card, 'PIN_RESET_DONE', now);
  if (moved) await run(tx, clearPin, [card.accountId, card.cardId]);
  return moved;
}
