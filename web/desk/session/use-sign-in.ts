import { type StaffSession, signInStaff, startStaffSignIn } from '@portal/contract/desk/staff-session';
import { useState } from 'react';
import { callDesk, type Refusal } from '../calls/call-desk.ts';
import { signAsDemo, signChallenge } from './sign-challenge.ts';
import { rememberSigner } from './signer.ts';

/** Signs in by a passkey, or in the demo as one of its staff. */
export function useSignIn(onDone: (session: StaffSession) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const signIn = async (demoName: string | null) => {
    setBusy(true);
    setRefusal(null);
    const outcome = await attempt(demoName);
    setBusy(false);
    if (outcome.ok) {
      rememberSigner(demoName);
      onDone(outcome.entity);
    } else setRefusal(outcome.refusal);
  };
  return { signIn, isBusy, refusal };
}

async function attempt(demoName: string | null) {
  const started = await callDesk(startStaffSignIn, {});
  if (!started.ok) return started;
  const signed = await (demoName === null ? signChallenge(started.entity) : signAsDemo(demoName, started.entity));
  if (signed === null) return { ok: false, refusal: { error: 'passkeyRefused', fields: [], params: {} } } as const;
  return await callDesk(signInStaff, signed);
}
