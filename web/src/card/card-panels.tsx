import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { toTop } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { useCardName } from '../parts/use-card-name.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { CardPanel } from './card-panel.tsx';

interface CardPanelsProps {
  shown: CardSummary;
  cards: readonly CardSummary[];
}

/** The card that the page is about, then each other one that is in its holder's hands: all can be locked here. */
export function CardPanels({ shown, cards }: CardPanelsProps) {
  const { t } = useTexts();
  const nameOf = useCardName(cards);
  const others = othersInHand(shown, cards);
  return (
    <>
      <CardPanel card={shown} name={nameOf(shown)} key={shown.cardId} />
      {others.map((card) => (
        <CardPanel card={card} name={nameOf(card)} key={card.cardId}>
          <ButtonLink
            as={CardLink}
            kind="second"
            size="medium"
            card={card}
            to="/dashboard"
            aria-label={t('card:others.showNamed', { name: nameOf(card), last4Digit: card.last4Digit })}
            onClick={toTop}
          >
            {t('card:others.show')}
          </ButtonLink>
        </CardPanel>
      ))}
    </>
  );
}

/** The holder's other cards that are neither closed nor still in the mail. */
export function othersInHand(shown: CardSummary, cards: readonly CardSummary[]): CardSummary[] {
  return cards.filter(({ cardId, cardStatusId }) => {
    const status = cardStatusOf(cardStatusId);
    return cardId !== shown.cardId && status !== 'closed' && status !== 'inTransit';
  });
}
