import { findCardActProblem } from '@portal/contract/card/card-acts';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { lockCard } from '@portal/contract/card/lock-card';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../app/calls/api-error.ts';
import { callApi } from '../../app/calls/client.ts';
import { showFailure } from '../../app/calls/modal.ts';
import { useAlone } from '../../app/calls/use-alone.ts';
import { useOpenPages } from '../../app/pages/features.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { keepCard } from '../../parts/keep-card.ts';
import { Icon } from '../../ui/figures/icon.tsx';
import { lock, undo, unlock } from '../../ui/figures/icons.ts';
import { Button } from '../../ui/form/button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { CallUs } from '../call-us.tsx';
import { isLockedByHolder } from '../card-reasons.ts';
import './lock-switch.css';

// The form loads when somebody unlocks, with what forms need.
const UnlockForm = lazy(async () => ({ default: (await import('./unlock-form.tsx')).UnlockForm }));

/**
 * Locks a card with one press, without a question; 'Undo' and the switch ask for the CVV in place, as every unlock does
 * (specification §4). Nothing for a card that its holder can neither lock nor unlock.
 */
export function LockSwitch({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const [step, setStep] = useState<'rest' | 'locked' | 'asked' | 'unlocked'>('rest');
  const { isBusy, alone } = useAlone();
  const lever = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  const isLocked = isLockedByHolder(card);
  const isAsked = isLocked && step === 'asked';
  useEffect(() => {
    // The form is gone: its reader is back where they were.
    if (wasAsked.current && !isAsked) lever.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  const lockIt = async () => {
    try {
      keepCard(await callApi(lockCard, { cardId: card.cardId }, { silent: true }));
      setStep('locked');
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      showFailure(thrown, { failed: t('card:switch.failed') });
    }
  };
  if (isLocked ? !isOpen('/unlock-card') : !isOpen('/lock-card') || findCardActProblem(card, 'LOCK') !== null) {
    return isLocked && <CallUs />;
  }
  const said = isLocked ? t('card:switch.locked') : step === 'unlocked' && t('card:switch.unlocked');
  return (
    <div className="locker">
      <Switch
        ref={lever}
        icon={isLocked ? lock : unlock}
        name={t('card:action.lock')}
        hint={t(isBusy ? 'card:switch.locking' : isLocked ? 'card:switch.hintOn' : 'card:switch.hint')}
        words={{ on: t('card:switch.on'), off: t('card:switch.off') }}
        isOn={isLocked}
        isBusy={isBusy}
        onPress={() => (isLocked ? setStep('asked') : void alone(lockIt))}
      />
      <div className={isLocked ? 'locker__said locker__said--on' : 'locker__said'}>
        {/* The region stays, and its words are new: one that comes with its words is not always spoken. */}
        <p role="status">
          <span key={String(said)}>{said}</span>
        </p>
        {isLocked && !isAsked && (
          <Button kind="quiet" size="medium" onClick={() => setStep('asked')}>
            <Icon path={step === 'locked' ? undo : unlock} />{' '}
            <span key={step}>{t(step === 'locked' ? 'card:switch.undo' : 'card:action.unlock')}</span>
          </Button>
        )}
      </div>
      {isAsked && (
        <Suspense fallback={<p role="status">{t('card:loadingCard')}</p>}>
          <UnlockForm
            card={card}
            takesFocus
            onEnd={(end) => {
              setStep('unlocked');
              if (end === 'stopped') keepCard({ ...card, locked: true, lockReason: 'CVV_TRIES', cvvTriesLeft: 0 });
            }}
            keep={
              <Button kind="quiet" onClick={() => setStep('rest')}>
                {t('card:unlock.keep')}
              </Button>
            }
          />
        </Suspense>
      )}
    </div>
  );
}
