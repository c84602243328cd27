import { findCardActProblem } from '@portal/contract/card/card-acts';
import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { PinWeakness } from '@portal/contract/card/pin-weakness';
import { setPin } from '@portal/contract/card/set-pin';
import { useState } from 'react';
import { callOnce } from '../app/calls/call-once.ts';
import { useOpenPages } from '../app/pages/features.ts';
import { useTop } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { findCardToActivate } from '../parts/shown-card.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
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
  const [activated, setActivated] = useState<Activated | null>(null);
  const titleFor = ({ cardId, cardStatusId }: CardSummary) => {
    if (activated?.cardId === cardId) return t('card:setPin.doneTitle');
    return cardStatusOf(cardStatusId) === 'inTransit' ? null : t('card:setPin.activeHeading');
  };
  return (
    <CardScreen
      title={t('card:setPin.heading')}
      titleFor={titleFor}
      lead={t('card:setPin.lead')}
      side={withAdvice}
      choose={findCardToActivate}
      isOpenFor={(card) => activated === null && findCardActProblem(card, 'ACTIVATE') === null}
    >
      {(card, cards) =>
        activated?.cardId === card.cardId ? (
          <Done card={card} weakness={activated.weakness} />
        ) : (
          <SetPin card={card} cards={cards} onDone={setActivated} key={card.cardId} />
        )
      }
    </CardScreen>
  );
}

interface Activated {
  cardId: number;
  weakness: PinWeakness | null;
}

function Done({ card, weakness }: { card: CardSummary; weakness: PinWeakness | null }) {
  const { t } = useTexts();
  useTop();
  return (
    <>
      <Alert tone="ok" isLive>
        {t('card:setPin.done')}
      </Alert>
      {weakness === 'BIRTH_YEAR' && <WeakPin weakness={weakness} />}
      <div className="btnrow">
        <ToAccount card={card} />
        {weakness && <ToChangePin card={card} />}
      </div>
    </>
  );
}

interface SetPinProps {
  card: CardSummary;
  cards: readonly CardSummary[];
  onDone: (activated: Activated) => void;
}

function SetPin({ card, cards, onDone }: SetPinProps) {
  const { t } = useTexts();
  const stepUp = useStepUp('SET_PIN');
  const [isStopped, setStopped] = useState(false);
  const { cardId, cardStatusId, lockReason } = card;
  const status = cardStatusOf(cardStatusId);
  if (status === 'debit' && lockReason === null) {
    return (
      <>
        <Alert tone="ok" title={t('card:setPin.activeTitle')}>
          {t('card:setPin.active')}
        </Alert>
        <div className="btnrow">
          <ToAccount card={card} isDone={false} />
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
      if (answer) onDone({ cardId, weakness: answer.weakness });
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
