import { cardStatusOf } from '../card/card-status.ts';

/**
 * The card with which a cardholder may prove an edit of email, mobile phone or address: an active one, the first where
 * there are several; null where there is none, and they have to call (specification §5).
 */
export function findEditingCard<Card extends { cardStatusId: number }>(cards: readonly Card[]): Card | null {
  return cards.find(({ cardStatusId }) => cardStatusOf(cardStatusId) === 'debit') ?? null;
}
