import { idleTimeoutMs, idleWarningMs } from '@portal/contract/constants';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { showFailure, showSessionExpired } from '../app/calls/modal.ts';
import { IdleWarning } from '../app/frame/idle-warning.tsx';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import { Section } from '../ui/layout/section.tsx';

/** Dialogs, one at a time, as they stand over the page. */
export function DialogSpecimens() {
  const { t } = useTexts();
  const [shown, setShown] = useState<'idle' | 'pin' | null>(null);
  const [lastActiveMs, setLastActiveMs] = useState(0);
  const close = () => setShown(null);
  const selectedCardID = useSession('selectedCardID');
  const stepUp = useStepUp('CHANGE_PIN');
  const [isProved, setProved] = useState(false);
  const prove = async () => setProved((await stepUp.withProof(selectedCardID, async () => true)) ?? false);
  const warnOfIdling = () => {
    setLastActiveMs(Date.now() - (idleTimeoutMs - idleWarningMs));
    setShown('idle');
  };
  return (
    <Section title={t('specimens:dialogs.title')}>
      <div className="specimens__row">
        <Button
          kind="second"
          onClick={() => showFailure(new ApiError({ status: 900, message: t('error:invalidInput') }))}
        >
          {t('specimens:dialogs.warning')}
        </Button>
        <Button kind="second" onClick={() => showFailure(new ApiError({ status: 500, message: '' }))}>
          {t('specimens:dialogs.serverError')}
        </Button>
        <Button kind="second" onClick={() => showSessionExpired({ isTimedOut: true })}>
          {t('specimens:dialogs.expired')}
        </Button>
        <Button kind="second" onClick={warnOfIdling}>
          {t('specimens:dialogs.idle')}
        </Button>
        <Button kind="second" onClick={() => setShown('pin')}>
          {t('specimens:dialogs.pin')}
        </Button>
        <Button kind="second" onClick={() => void prove()}>
          {t('specimens:dialogs.stepUp')}
        </Button>
      </div>
      <p role="status">{isProved && t('specimens:dialogs.proved')}</p>
      {stepUp.dialog}
      {shown === 'idle' && <IdleWarning lastActiveMs={lastActiveMs} onStay={close} onLeave={close} onTimeOut={close} />}
      {shown === 'pin' && (
        <Dialog
          title={t('specimens:dialogs.pinTitle')}
          role="dialog"
          onClose={close}
          actions={[
            { label: t('specimens:dialogs.confirm'), onPress: close },
            { label: t('specimens:dialogs.cancel'), onPress: close, kind: 'second' },
          ]}
        >
          <CodeField
            id="specimen-dialog-pin"
            label={t('specimens:fields.pin')}
            digits={4}
            words={{
              show: t('specimens:fields.show'),
              hide: t('specimens:fields.hide'),
              name: t('specimens:fields.showPin'),
            }}
          />
        </Dialog>
      )}
    </Section>
  );
}
