import { cardStatusIds } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { cents } from '@portal/contract/money/cents';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { cardActionsOf } from '../card/card-actions.ts';
import { CardTiles } from '../card/card-tiles.tsx';
import { Section } from '../ui/layout/section.tsx';

const sample: CardSummary = {
  cardId: 0,
  cardStatusId: cardStatusIds.active,
  accountNickName: '',
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
  asideCents: cents(0),
  replacesCardId: null,
  waitingFeeCents: null,
  waitsForAddress: false,
  tracking: null,
};

/** The card's actions, some of them not possible: too little money, a new card on its way. */
export function ActionSpecimens() {
  const { t } = useTexts();
  const { fees, name: accountNickName } = useProgram();
  const card = { ...sample, accountNickName };
  const onItsWay = {
    ...card,
    cardId: card.cardId + 1,
    cardStatusId: cardStatusIds.shipped,
    replacesCardId: card.cardId,
  };
  return (
    <Section title={t('card:action.title')}>
      <div className="specimens__actions">
        <CardTiles card={card} actions={cardActionsOf(card, [card, onItsWay], fees)} />
      </div>
    </Section>
  );
}
