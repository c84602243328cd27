import { cardStatusOf, findPrimaryCard } from '@portal/contract/card-status';

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
  const onTheirWay = cards.filter(isInTheMail);
  return onTheirWay.find((card) => card.cardId === shown?.cardId) ?? findNewest(onTheirWay) ?? shown;
}

/** The card to use in place of one that is closed: the primary one, else the newest that is in the mail; or null. */
export function findOtherCard<Card extends AnyCard>(cards: readonly Card[], closed: Card): Card | null {
  const others = cards.filter(({ cardId }) => cardId !== closed.cardId);
  return findPrimaryCard(others) ?? findNewest(others.filter(isInTheMail));
}

const isInTheMail = ({ cardStatusId }: AnyCard) => cardStatusOf(cardStatusId) === 'inTransit';

function findNewest<Card extends AnyCard>(cards: readonly Card[]): Card | null {
  return cards.reduce<Card | null>((best, card) => (best && best.cardId > card.cardId ? best : card), null);
}
