import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { giveConsent } from '@portal/contract/alerts/give-consent';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { TextConsent } from './text-consent.tsx';

/** Texts: whether the cardholder wants them, and the way to change it. */
export function TextSwitch({ preferences }: { preferences: AlertPreferences }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { textConsent, reach } = preferences;
  const obstacle = reach.find(({ channel }) => channel === 'TEXT')?.obstacle;
  if (obstacle === 'NO_CONTACT') return null;
  if (obstacle === 'STOPPED') return <p>{t('alerts:reach.stopped')}</p>;
  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    const { wordingVersion } = textConsent;
    // What fails is said by the modal.
    await callApi(giveConsent, { consent: false, wordingVersion }).catch((error: unknown) => console.info(error));
    setBusy(false);
  };
  if (textConsent.isGiven) {
    return (
      <Button kind="quiet" size="medium" isBusy={isBusy} onClick={() => void end()}>
        {t('alerts:reach.textsOff')}
      </Button>
    );
  }
  const close = () => setAsking(false);
  return (
    <>
      <span>{t('alerts:reach.noConsent')}</span>{' '}
      <Button kind="quiet" size="medium" onClick={() => setAsking(true)}>
        {t('alerts:reach.textsOn')}
      </Button>
      {isAsking && <TextConsent onClose={close} onGiven={close} />}
    </>
  );
}
