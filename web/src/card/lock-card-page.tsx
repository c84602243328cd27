import { findCardActProblem } from '@portal/contract/card/card-acts';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { lockCard } from '@portal/contract/card/lock-card';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { keepCard } from '../parts/keep-card.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ConfirmPanel } from '../ui/feedback/confirm-panel.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { lock } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { CardReason } from './card-reason.tsx';
import { isLockedByHolder } from './card-reasons.ts';
import { CardScreen } from './card-screen.tsx';
import { LockEffects } from './lock/lock-effects.tsx';

/** Locks the chosen card: what it stops and what goes on, then a plain button and one more question. */
export default function LockCardPage() {
  const { t } = useTexts();
  return (
    <CardScreen
      title={t('card:lock.heading')}
      titleFor={(card) => (isLockedByHolder(card) ? t('card:lock.doneTitle') : null)}
      lead={t('card:lock.lead')}
      isOpenFor={(card) => !isLockedByHolder(card) && findCardActProblem(card, 'LOCK') === null}
    >
      {(card, cards) => <LockCard card={card} cards={cards} key={card.cardId} />}
    </CardScreen>
  );
}

function LockCard({ card, cards }: { card: CardSummary; cards: readonly CardSummary[] }) {
  const { t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const { isBusy, alone } = useAlone();
  const ask = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    // A cardholder who keeps the card unlocked is back where they were.
    if (wasAsked.current && !isAsked) ask.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  const confirm = async () => {
    try {
      keepCard(await callApi(lockCard, { cardId: card.cardId }, { silent: true }));
      // The pressed button is gone; a reader who has left stays where they are.
      if (isHere.current) document.getElementById('main')?.focus({ preventScroll: true });
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      showFailure(thrown);
    }
    setAsked(false);
  };

  if (isLockedByHolder(card)) {
    return (
      <>
        <Alert tone="ok" isLive>
          {t('card:lock.done')}
        </Alert>
        <p>
          <CardLink card={card} to="/unlock-card">
            {t('card:reason.user.way')}
          </CardLink>
        </p>
        <LockEffects />
      </>
    );
  }
  if (findCardActProblem(card, 'LOCK') !== null) return <CardReason card={card} cards={cards} />;
  return (
    <>
      {isAsked ? (
        <ConfirmPanel title={t('card:lock.confirmTitle', { last4Digit: card.last4Digit })}>
          <p>{t('card:lock.confirm')}</p>
          <div className="btnrow">
            <Button isBusy={isBusy} onClick={() => void alone(confirm)}>
              <Icon path={lock} /> <span>{isBusy ? t('card:lock.locking') : t('card:lock.yes')}</span>
            </Button>
            {/* A lock under way cannot be stopped by it. */}
            {!isBusy && (
              <Button kind="quiet" onClick={() => setAsked(false)}>
                {t('card:lock.no')}
              </Button>
            )}
          </div>
        </ConfirmPanel>
      ) : (
        <div className="btnrow">
          <Button ref={ask} onClick={() => setAsked(true)}>
            <Icon path={lock} /> <span>{t('card:lock.ask')}</span>
          </Button>
          <span>{t('card:lock.next')}</span>
        </div>
      )}
      <LockEffects />
    </>
  );
}
