import { findCardActProblem } from '@portal/contract/card/card-acts';
import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { PinWeakness } from '@portal/contract/card/pin-weakness';
import { setPin } from '@portal/contract/card/set-pin';
import { useState } from 'react';
import { callOnce } from '../app/calls/call-once.ts';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { findCardToActivate } from '../parts/shown-card.ts';
import { redeemStepUp } from '../parts/use-step-up.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { CardReason } from './card-reason.tsx';
import { CardScreen } from './card-screen.tsx';
import { tryCvv } from './cvv-try.ts';
import { withAdvice } from './pin-advice.tsx';
import { PinForm } from './pin-form.tsx';
import { StoppedCard } from './stopped-card.tsx';
import { ToAccount } from './to-account.tsx';
import { WeakPin } from './weak-pin.tsx';

/** Activates a card that has arrived, with the code on its back and its first PIN. */
export default function SetPinPage() {
  const { t } = useTexts();
  return (
    <CardScreen
      title={t('card:setPin.heading')}
      titleFor={(card) => (cardStatusOf(card.cardStatusId) === 'inTransit' ? null : t('card:setPin.activeHeading'))}
      lead={t('card:setPin.lead')}
      side={withAdvice}
      choose={findCardToActivate}
      isOpenFor={(card) => findCardActProblem(card, 'ACTIVATE') === null}
    >
      {(card, cards) => <SetPin card={card} cards={cards} key={card.cardId} />}
    </CardScreen>
  );
}

function SetPin({ card, cards }: { card: CardSummary; cards: readonly CardSummary[] }) {
  const { t } = useTexts();
  const stepUp = redeemStepUp('SET_PIN');
  const [activated, setActivated] = useState<{ weakness: PinWeakness | null } | null>(null);
  const [isStopped, setStopped] = useState(false);
  const { cardId, cardStatusId, lockReason } = card;
  const status = cardStatusOf(cardStatusId);
  if (activated) {
    return (
      <>
        <Alert tone="ok" title={t('card:setPin.doneTitle')} isLive>
          {t('card:setPin.done')}
        </Alert>
        {activated.weakness === 'BIRTH_YEAR' && <WeakPin weakness={activated.weakness} />}
        <div className="btnrow">
          <ToAccount card={card} />
          {activated.weakness && <ToChangePin card={card} />}
        </div>
      </>
    );
  }
  if (status === 'debit' && lockReason === null) {
    return (
      <>
        <Alert tone="ok" title={t('card:setPin.activeTitle')}>
          {t('card:setPin.active')}
        </Alert>
        <div className="btnrow">
          <ToAccount card={card} />
          <ToChangePin card={card} />
        </div>
      </>
    );
  }
  if (isStopped) return <StoppedCard card={card} cards={cards} />;
  if (findCardActProblem(card, 'ACTIVATE') !== null) return <CardReason card={card} cards={cards} />;
  const save = async (entered: { pin: string; confirmPin: string; cvv: string }) => {
    const activate = async () => {
      const answer = await stepUp.withProof(cardId, (stepUpToken) =>
        callOnce(setPin, { cardId, ...entered, stepUpToken }),
      );
      if (answer) setActivated(answer);
    };
    await tryCvv(card, activate, () => setStopped(true));
  };
  return (
    <>
      <PinForm card={card} needsCvv save={save} />
      {stepUp.dialog}
    </>
  );
}

function ToChangePin({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  if (!isOpen('/change-pin')) return null;
  return (
    <ButtonLink as={CardLink} kind="second" card={card} to="/change-pin">
      {t('card:reason.pinTries.way')}
    </ButtonLink>
  );
}
