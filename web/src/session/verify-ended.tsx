import { useLocation } from 'react-router';
import { AppLink } from '../app/app-link.tsx';
import { useTexts } from '../app/use-texts.ts';
import { Alert } from '../ui/alert.tsx';
import '../ui/button.css';

/** The proof has ended: why, and the way back to where it began. The page that was wanted is still wanted then. */
export function VerifyEnded({ message }: { message: string }) {
  const { t } = useTexts();
  const { state } = useLocation();
  return (
    <div className="flow flow-m">
      <Alert tone="warn" title={t('session:verify.ended')} isLive>
        {message}
      </Alert>
      <div className="btnrow">
        <AppLink className="btn" to="/" state={state}>
          {t('session:verify.again')}
        </AppLink>
      </div>
    </div>
  );
}
