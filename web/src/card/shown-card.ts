import { cardStatusOf, findPrimaryCard } from '@portal/contract/card-status';

interface AnyCard {
  cardId: number;
  cardStatusId: number;
}

/** The card that the pages are about: the chosen one, else the primary one, else the newest; null without any card. */
export function findShownCard<Card extends AnyCard>(cards: readonly Card[], selectedCardID: number): Card | null {
  return cards.find(({ cardId }) => cardId === selectedCardID) ?? findPrimaryCard(cards) ?? findNewest(cards);
}

/** The card to activate: the chosen one if it is in the mail, else the newest that is; else the one that is shown. */
export function findCardToActivate<Card extends AnyCard>(cards: readonly Card[], selectedCardID: number): Card | null {
  const onTheirWay = cards.filter(({ cardStatusId }) => cardStatusOf(cardStatusId) === 'inTransit');
  const chosen = onTheirWay.find(({ cardId }) => cardId === selectedCardID);
  return chosen ?? findNewest(onTheirWay) ?? findShownCard(cards, selectedCardID);
}

/** The card that takes the place of one that is closed: the primary one, else the newest that is open; or null. */
export function findOtherCard<Card extends AnyCard>(cards: readonly Card[], closed: Card): Card | null {
  const open = cards.filter((card) => card.cardId !== closed.cardId && cardStatusOf(card.cardStatusId) !== 'closed');
  return findPrimaryCard(open) ?? findNewest(open);
}

function findNewest<Card extends AnyCard>(cards: readonly Card[]): Card | null {
  return cards.reduce<Card | null>((best, card) => (best && best.cardId > card.cardId ? best : card), null);
}
