import { useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Button } from '../ui/form/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import './passkey-sign-in.css';

/** The way in by fingerprint, face or screen lock, where the browser knows it. What it does loads when it is pressed. */
export function PasskeySignIn() {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (useHydrated() && !window.PublicKeyCredential) return null;
  const press = async () => {
    setBusy(true);
    setRefusal(null);
    const { signInByPasskey } = await import('./sign-in-by-passkey.ts');
    const end = await signInByPasskey();
    // Once signed in, the page goes on to the account.
    if (end === 'signedIn') return;
    setBusy(false);
    if (end !== 'cancelled') setRefusal(end.refusal || t('session:passkey.failed'));
  };
  return (
    <div className="passkey">
      <Button kind="second" isBusy={isBusy} onClick={() => void press()}>
        {t('session:passkey.signIn')}
      </Button>
      {refusal && (
        <div role="alert">
          <Note tone="error">{refusal}</Note>
        </div>
      )}
    </div>
  );
}
