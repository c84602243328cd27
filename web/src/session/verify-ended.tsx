import { useLocation } from 'react-router';
import { AppLink } from '../app/pages/app-link.tsx';
import { useGoTo } from '../app/pages/use-go-to.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import SignInStopped from './sign-in-stopped.tsx';
import type { VerifyEnd } from './use-verify-login.ts';

/** The proof has ended: why, and the way back to where it began. The page that was wanted is still wanted then. */
export function VerifyEnded({ message, isLocked }: VerifyEnd) {
  const { t } = useTexts();
  const { state } = useLocation();
  const goTo = useGoTo();
  if (isLocked) return <SignInStopped message={message} resetHelps onBack={() => void goTo('/')} />;
  return (
    <div className="flow flow-m">
      <Alert tone="warn" title={t('session:verify.ended')} isLive>
        {message}
      </Alert>
      <div className="btnrow">
        <ButtonLink as={AppLink} to="/" state={state}>
          {t('session:verify.again')}
        </ButtonLink>
      </div>
    </div>
  );
}
