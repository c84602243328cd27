import { cardStatusOf } from '@portal/contract/card/card-status';
import { type CardEvent, moveCard } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** Closes all cards of an account, or of a holder, that are open; how many. The caller holds the locks. */
export async function closeCards(
  tx: Queryable,
  cards: readonly { accountId: number; cardId: number; cardStatusId: number }[],
  event: CardEvent,
  now: Date,
): Promise<number> {
  const open = cards.filter(({ cardStatusId }) => cardStatusOf(cardStatusId) !== 'closed');
  for (const card of open) await moveCard(tx, card, event, now);
  return open.length;
}
