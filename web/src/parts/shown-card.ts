import { cardStatusOf, findPrimaryCard } from '@portal/contract/card/card-status';

interface AnyCard {
  cardId: number;
  cardStatusId: number;
}

/** The card that a page is about: the one asked for, else the primary one, else the newest; null without any card. */
export function findShownCard<Card extends AnyCard>(cards: readonly Card[], cardId: number | null): Card | null {
  return cards.find((card) => card.cardId === cardId) ?? findPrimaryCard(cards) ?? findNewest(cards);
}

/** The card to activate: the shown one if it is in the mail, else the newest that is; else the shown one. */
export function findCardToActivate<Card extends AnyCard>(cards: readonly Card[], shown: Card | null): Card | null {
  const onTheirWay = cards.filter(({ cardStatusId }) => cardStatusOf(cardStatusId) === 'inTransit');
  return onTheirWay.find((card) => card.cardId === shown?.cardId) ?? findNewest(onTheirWay) ?? shown;
}

function findNewest<Card extends AnyCard>(cards: readonly Card[]): Card | null {
  return cards.reduce<Card | null>((best, card) => (best && best.cardId > card.cardId ? best : card), null);
}
