import type { CardSummary } from '@portal/contract/card/list-cards';
import { cents } from '@portal/contract/money/cents';
import { useProgram } from '../app/pages/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardActionList } from '../card/card-action-list.tsx';
import { cardActionsOf } from '../card/card-actions.ts';
import { Section } from '../ui/layout/section.tsx';

const card: CardSummary = {
  cardId: 0,
  cardStatusId: 4,
  accountNickName: 'Mastercard',
  last4Digit: '4821',
  cardholderName: 'PAT CORE',
  expiry: '2029-11-30',
  locked: false,
  lockReason: null,
  cvvTriesLeft: 3,
  hasPin: true,
  availableCents: cents(200),
  postedCents: cents(200),
  pendingTransferCents: cents(0),
  pendingFeeCents: cents(0),
  replacesCardId: null,
  waitingFeeCents: null,
  waitsForAddress: false,
  tracking: null,
};

/** The card's actions, some of them not possible: too little money, a new card on its way. */
export function ActionSpecimens() {
  const { t } = useTexts();
  const { fees } = useProgram();
  const onItsWay = { ...card, cardId: card.cardId + 1, cardStatusId: 14, replacesCardId: card.cardId };
  return (
    <Section title={t('card:action.title')}>
      <div className="specimens__actions">
        <CardActionList card={card} actions={cardActionsOf(card, [card, onItsWay], fees)} />
      </div>
    </Section>
  );
}
