import { findSuccessor } from '@portal/contract/card/card-replacement';
import { cardStatusOf, findPrimaryCard } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';

type AnyCard = Pick<CardSummary, 'cardId' | 'cardStatusId' | 'replacesCardId'>;

/**
 * The card to use in place of one that is closed: the primary one, else the one in the mail that takes its place, else
 * another in the mail; or null. `cards` are all of the holder's, the newest first.
 */
export function findOtherCard<Card extends AnyCard>(closed: AnyCard, cards: readonly Card[]): Card | null {
  const inTheMail = cards.find(({ cardStatusId }) => cardStatusOf(cardStatusId) === 'inTransit');
  return findPrimaryCard(cards) ?? findSuccessor(closed, cards) ?? inTheMail ?? null;
}
