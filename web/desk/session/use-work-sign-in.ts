import { getSignInWay, startWorkSignIn } from '@portal/contract/desk/work-sign-in';
import { useEffect, useState } from 'react';
import { callDesk, type Refusal } from '../calls/call-desk.ts';

/** How the staff of this portal signs in; null: not known yet. */
export function useSignInWay(): 'PASSKEY' | 'WORK' | null {
  const [way, setWay] = useState<'PASSKEY' | 'WORK' | null>(null);
  useEffect(() => {
    // Where nobody can tell, the button says why it does not work.
    void callDesk(getSignInWay, {}).then((answer) => setWay(answer.ok ? answer.entity.way : 'PASSKEY'));
  }, []);
  return way;
}

/** Goes to the provider's page, from which the browser comes back to ours. */
export function useWorkSignIn() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const signIn = async () => {
    setBusy(true);
    setRefusal(null);
    const started = await callDesk(startWorkSignIn, {});
    if (started.ok) return window.location.assign(started.entity.url);
    setBusy(false);
    setRefusal(started.refusal);
  };
  return { signIn, isBusy, refusal };
}
