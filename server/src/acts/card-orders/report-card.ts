import { findSuccessor } from '@portal/contract/card/card-replacement';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { type CardKey, moveCard } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

const eventOf = { LOST: 'REPORTED_LOST', STOLEN: 'REPORTED_STOLEN' } as const;

/**
 * Closes a card that was lost or stolen, at once and for good, whatever becomes of a new one; and with it the card in the
 * mail that has the same number, which whoever has the old one knows (docs/domain.md §6). The caller holds the account's
 * lock.
 */
export async function reportCard(
  tx: Queryable,
  card: CardKey,
  cards: readonly CardSummary[],
  reason: keyof typeof eventOf,
  now: Date,
): Promise<void> {
  const summary = cards.find(({ cardId }) => cardId === card.cardId);
  const successor = summary && findSuccessor(summary, cards);
  await moveCard(tx, card, eventOf[reason], now);
  if (!successor || successor.last4Digit !== summary.last4Digit) return;
  await moveCard(tx, { accountId: card.accountId, cardId: successor.cardId }, eventOf[reason], now);
}
