import { findPrimaryCard } from '@portal/contract/card-status';

/** The card that the pages are about: the chosen one, else the primary one, else the newest; null without any card. */
export function findShownCard<Card extends { cardId: number; cardStatusId: number }>(
  cards: readonly Card[],
  selectedCardID: number,
): Card | null {
  const newest = cards.reduce<Card | null>((best, card) => (best && best.cardId > card.cardId ? best : card), null);
  return cards.find(({ cardId }) => cardId === selectedCardID) ?? findPrimaryCard(cards) ?? newest;
}
