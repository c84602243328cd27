import { findCardActProblem } from '@portal/contract/card/card-acts';
import { changePin } from '@portal/contract/card/change-pin';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { PinWeakness } from '@portal/contract/card/pin-weakness';
import { useState } from 'react';
import { callOnce } from '../app/calls/call-once.ts';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { redeemStepUp } from '../parts/use-step-up.tsx';
import { WhatBecame } from '../parts/what-became.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { CardReason } from './card-reason.tsx';
import { CardScreen } from './card-screen.tsx';
import { withAdvice } from './pin-advice.tsx';
import { PinForm } from './pin-form.tsx';
import { ToAccount } from './to-account.tsx';
import { WeakPin } from './weak-pin.tsx';

/** Gives the chosen card another PIN, which also ends a lock after three wrong ones. */
export default function ChangePinPage() {
  const { t } = useTexts();
  return (
    <CardScreen
      title={t('card:changePin.heading')}
      lead={t('card:pin.lead')}
      side={withAdvice}
      isOpenFor={(card) => findCardActProblem(card, 'CHANGE_PIN') === null}
    >
      {(card, cards) => <ChangePin card={card} cards={cards} key={card.cardId} />}
    </CardScreen>
  );
}

interface Changed {
  weakness: PinWeakness | null;
  /** Whether the new PIN also unlocked the card, or its holder's own lock still stands. */
  lock: 'gone' | 'stays' | 'none';
}

function ChangePin({ card, cards }: { card: CardSummary; cards: readonly CardSummary[] }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const stepUp = redeemStepUp('CHANGE_PIN');
  const [changed, setChanged] = useState<Changed | null>(null);
  const { cardId, lockReason } = card;
  if (changed) {
    return (
      <>
        <Alert tone="ok" title={t(`card:changePin.done.${changed.lock}.title`)} isLive>
          {t(`card:changePin.done.${changed.lock}.text`)}
        </Alert>
        {changed.weakness === 'BIRTH_YEAR' && <WeakPin weakness={changed.weakness} />}
        <div className="btnrow">
          <ToAccount />
          {changed.lock === 'stays' && isOpen('/unlock-card') && (
            <ButtonLink as={CardLink} kind="second" card={card} to="/unlock-card">
              {t('card:reason.user.way')}
            </ButtonLink>
          )}
          {changed.weakness && (
            <Button kind="quiet" onClick={() => setChanged(null)}>
              {t('card:changePin.another')}
            </Button>
          )}
        </div>
      </>
    );
  }
  if (findCardActProblem(card, 'CHANGE_PIN') !== null) return <CardReason card={card} cards={cards} />;
  const save = async ({ pin, confirmPin }: { pin: string; confirmPin: string }) => {
    const answer = await stepUp.withProof(cardId, (stepUpToken) =>
      callOnce(changePin, { cardId, pin, confirmPin, stepUpToken }),
    );
    if (!answer) return;
    const { weakness, locked } = answer;
    setChanged({ weakness, lock: locked ? 'stays' : lockReason === 'PIN_TRIES' ? 'gone' : 'none' });
  };
  return (
    <>
      {lockReason === 'PIN_TRIES' && (
        <Alert tone="warn" title={t('card:reason.pinTries.title')}>
          {t('card:reason.pinTries.text')}
        </Alert>
      )}
      {lockReason === 'USER' && (
        <Alert tone="info" title={t('card:reason.user.title')}>
          {t('card:changePin.staysLocked')}
        </Alert>
      )}
      <WhatBecame
        call={changePin}
        about={{ cardId }}
        words={{
          DONE: { title: t('card:changePin.lost.doneTitle'), text: t('card:changePin.lost.done') },
          UNKNOWN: { title: t('card:changePin.lost.unknownTitle'), text: t('card:changePin.lost.unknown') },
        }}
      />
      <PinForm card={card} needsCvv={false} save={save} />
      {stepUp.dialog}
    </>
  );
}
