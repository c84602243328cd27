import { useState } from 'react';
import { useAlone } from '../app/calls/use-alone.ts';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Button } from '../ui/form/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import './passkey-sign-in.css';

/** The way in by fingerprint, face or screen lock, where the browser knows it. Its code loads when it is pressed. */
export function PasskeySignIn() {
  const { t } = useTexts();
  const { isBusy, alone } = useAlone();
  const { isAuthed } = useSession('user');
  const [refusal, setRefusal] = useState<string | null>(null);
  if (useHydrated() && !window.PublicKeyCredential) return null;
  const press = async () => {
    setRefusal(null);
    const { signInByPasskey } = await import('./sign-in-by-passkey.ts');
    const end = await signInByPasskey();
    // Once signed in, the page goes on to the account.
    if (end === 'signedIn') return;
    if (end !== 'cancelled') setRefusal(end.refusal || t('session:passkey.failed'));
  };
  return (
    <div className="passkey">
      <Button kind="second" isBusy={isBusy || isAuthed} onClick={() => void alone(press)}>
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
