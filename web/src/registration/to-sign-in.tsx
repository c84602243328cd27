import { registrationRedirectSeconds } from '@portal/contract/constants';
import { useState } from 'react';
import { useCountdown } from '../app/frame/use-countdown.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { Redirect } from '../app/pages/redirect.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { clock } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

/** Goes to the sign-in page after some seconds, which are shown and spoken once, unless the reader stays. */
export function ToSignIn() {
  const { t } = useTexts();
  const [isStaying, setStaying] = useState(false);
  return (
    <>
      {!isStaying && <Countdown />}
      <p className={isStaying ? undefined : 'visually-hidden'} role="status">
        {isStaying ? t('success:stopped') : t('success:redirect', { seconds: registrationRedirectSeconds })}
      </p>
      <div className="btnrow">
        <ButtonLink as={AppLink} to="/" replace>
          {t('success:now')}
        </ButtonLink>
        {!isStaying && (
          <Button kind="second" onClick={() => setStaying(true)}>
            {t('success:stay')}
          </Button>
        )}
      </div>
    </>
  );
}

function Countdown() {
  const { t } = useTexts();
  const [untilMs] = useState(() => Date.now() + registrationRedirectSeconds * 1000);
  const left = useCountdown(untilMs);
  if (left === 0) return <Redirect to="/" />;
  return (
    <p className="redirect" aria-hidden="true">
      <Icon path={clock} />
      <span>
        <span>{t('success:redirectShown')}</span>{' '}
        <strong className="num" translate="no">
          {left}
        </strong>
      </span>
    </p>
  );
}
