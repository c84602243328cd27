import { findCardActProblem } from '@portal/contract/card/card-acts';
import { changePin } from '@portal/contract/card/change-pin';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { PinWeakness } from '@portal/contract/card/pin-weakness';
import { useState } from 'react';
import { callOnce } from '../app/calls/call-once.ts';
import { useOpenPages } from '../app/pages/features.ts';
import { useTop } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { useStepUp } from '../parts/use-step-up.tsx';
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
  const [changed, setChanged] = useState<Changed | null>(null);
  const changeOf = ({ cardId }: CardSummary) => (changed?.cardId === cardId ? changed : null);
  return (
    <CardScreen
      title={t('card:changePin.heading')}
      titleFor={(card) => {
        const done = changeOf(card);
        return done && t(`card:changePin.done.${done.lock}.title`);
      }}
      lead={t('card:pin.lead')}
      side={withAdvice}
      isOpenFor={(card) => changeOf(card) === null && findCardActProblem(card, 'CHANGE_PIN') === null}
    >
      {(card, cards) => {
        const done = changeOf(card);
        if (done) return <Done card={card} changed={done} onAnother={() => setChanged(null)} />;
        return <ChangePin card={card} cards={cards} onDone={setChanged} key={card.cardId} />;
      }}
    </CardScreen>
  );
}

interface Changed {
  cardId: number;
  weakness: PinWeakness | null;
  /** Tells whether the new PIN also unlocked the card, or its holder's own lock still stands. */
  lock: 'gone' | 'stays' | 'none';
}

interface DoneProps {
  card: CardSummary;
  changed: Changed;
  /** Chooses yet another one. */
  onAnother: () => void;
}

function Done({ card, changed: { lock, weakness }, onAnother }: DoneProps) {
  const { t } = useTexts();
  useTop();
  const isOpen = useOpenPages();
  return (
    <>
      <Alert tone="ok" isLive>
        {t(`card:changePin.done.${lock}.text`)}
      </Alert>
      {weakness === 'BIRTH_YEAR' && <WeakPin weakness={weakness} />}
      <div className="btnrow">
        <ToAccount />
        {lock === 'stays' && isOpen('/unlock-card') && (
          <ButtonLink as={CardLink} kind="second" card={card} to="/unlock-card">
            {t('card:reason.user.way')}
          </ButtonLink>
        )}
        {weakness && (
          <Button kind="quiet" onClick={onAnother}>
            {t('card:changePin.another')}
          </Button>
        )}
      </div>
    </>
  );
}

interface ChangePinProps {
  card: CardSummary;
  cards: readonly CardSummary[];
  onDone: (changed: Changed) => void;
}

function ChangePin({ card, cards, onDone }: ChangePinProps) {
  const { t } = useTexts();
  const stepUp = useStepUp('CHANGE_PIN');
  const { cardId, lockReason } = card;
  if (findCardActProblem(card, 'CHANGE_PIN') !== null) return <CardReason card={card} cards={cards} />;
  const save = async ({ pin, confirmPin }: { pin: string; confirmPin: string }) => {
    const answer = await stepUp.withProof(cardId, (stepUpToken) =>
      callOnce(changePin, { cardId, pin, confirmPin, stepUpToken }),
    );
    if (!answer) return;
    const { weakness, locked } = answer;
    onDone({ cardId, weakness, lock: locked ? 'stays' : lockReason === 'PIN_TRIES' ? 'gone' : 'none' });
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
