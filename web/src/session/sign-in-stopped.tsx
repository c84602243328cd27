import { useEffect, useRef } from 'react';
import { CallBox } from '../app/frame/call-box.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { BigSign } from '../ui/figures/big-sign.tsx';
import { warn } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

/** Why nobody can sign in now, whatever they type. */
export interface StoppedSignIn {
  /** In the words of the server. */
  message: string;
  /** A new password opens the account again. */
  resetHelps: boolean;
}

interface SignInStoppedProps extends StoppedSignIn {
  /** Goes back to the form. */
  onBack: () => void;
}

/** In place of a form that leads nowhere: what happened, whom to call, and the reset where it helps. */
export default function SignInStopped({ message, resetHelps, onBack }: SignInStoppedProps) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; a listener begins with the event.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className="flow flow-m" aria-labelledby="stopped-title">
      <BigSign icon={warn} />
      <h2 id="stopped-title" ref={heading} tabIndex={-1}>
        {t('session:stopped.title')}
      </h2>
      <p className="lead">
        <Unbroken text={message} />
      </p>
      <CallBox heading="h3" />
      <div className="btnrow">
        {resetHelps && isOpen('/reset-password') && (
          <ButtonLink as={AppLink} to="/reset-password">
            {t('session:stopped.reset')}
          </ButtonLink>
        )}
        <Button kind="quiet" onClick={onBack}>
          {t('session:stopped.back')}
        </Button>
      </div>
    </section>
  );
}
