import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { giveConsent } from '@portal/contract/alerts/give-consent';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { TextConsent } from './text-consent.tsx';

/** Texts: whether the cardholder wants them, and the way to change it. */
export function TextSwitch({ preferences }: { preferences: AlertPreferences }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, alone } = useAlone();
  const { textConsent, reach } = preferences;
  const obstacle = reach.find(({ channel }) => channel === 'TEXT')?.obstacle;
  if (obstacle === 'NO_CONTACT') return null;
  if (obstacle === 'STOPPED') return <p>{t('alerts:reach.stopped')}</p>;
  const end = async () => {
    const { wordingVersion } = textConsent;
    // The modal reports a failure.
    await callApi(giveConsent, { consent: false, wordingVersion }).catch((error: unknown) => console.info(error));
  };
  if (textConsent.isGiven) {
    return (
      <Button kind="quiet" size="medium" isBusy={isBusy} onClick={() => void alone(end)}>
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
