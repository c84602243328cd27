import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { useTexts } from '../app/texts/use-texts.ts';

/**
 * Gives a function that calls a card by its name; where another of `cards` has its number too, as after damage or a
 * renewal, by what it is beside that one.
 */
export function useCardName(cards: readonly CardSummary[]): (card: CardSummary) => string {
  const { t } = useTexts();
  return (card) => {
    const hasTwin = cards.some(({ cardId, last4Digit }) => cardId !== card.cardId && last4Digit === card.last4Digit);
    const status = cardStatusOf(card.cardStatusId);
    if (!hasTwin || status === 'inactive' || status === 'pendingPinReset') return card.accountNickName;
    return t(`common:twin.${card.tracking?.deliveredOn ? 'delivered' : status}`);
  };
}
