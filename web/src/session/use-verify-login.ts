import { confirmByCard } from '@portal/contract/passcode/confirm-by-card';
import { type Confirmed, confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../app/calls/api-error.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { callApi } from '../app/calls/client.ts';
import { tellingEnd } from '../app/calls/flow-end.ts';
import { clearDraft } from '../app/forms/draft.ts';
import { requestedPathOf } from '../app/pages/requested-path.ts';
import { useNavigateHere } from '../app/pages/use-navigate-here.ts';
import { signedOut } from '../app/session/session.ts';
import { withVerifiedTokens } from '../app/session/session-changes.ts';
import { sessionStore } from '../app/session/session-store.ts';
import type { PasscodeCalls } from '../parts/passcode-steps.tsx';
import type { TypedCard } from './card-proof-form.tsx';

const silent = { silent: true };

/** Why the proof is over: its time is up, or customer service has locked the account meanwhile. */
export interface VerifyEnd {
  message: string;
  isLocked: boolean;
}

/** The notice that no more codes can be had. */
const usedUp = new Set(['passcode send limit', 'passcode day limit', 'passcodes used up']);

/**
 * The calls of a sign-in's passcode, and of the card in its place; whether the codes are used up; and why the proof has
 * ended, once it has. A right code, or the right card, opens the account.
 */
export function useVerifyLogin(sessionId: string, rememberDevice: boolean) {
  const navigate = useNavigateHere();
  const { state } = useLocation();
  const [ended, setEnded] = useState<VerifyEnd | null>(null);
  const [areCodesUsedUp, setCodesUsedUp] = useState(false);
  const onEnded = (message: string) => setEnded({ message, isLocked: false });
  const noting = async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      return await tellingEnd(call, onEnded);
    } catch (error) {
      if (error instanceof ApiError && usedUp.has(error.shortMessage)) setCodesUsedUp(true);
      throw error;
    }
  };
  /** Opens the account with what a proof has opened. */
  const enter = async (proof: Promise<Confirmed>) => {
    try {
      const confirmed = await noting(proof);
      if (confirmed.flow !== 'LOGIN') throw new Error('another proof was confirmed');
      // A session of its own, whatever was there before.
      sessionStore.set(withVerifiedTokens(signedOut, confirmed, new Date()));
    } catch (error) {
      const isLocked = error instanceof ApiError && error.shortMessage === 'login locked';
      if (!isLocked) throw error;
      return setEnded({ message: error.message, isLocked });
    }
    await navigate(requestedPathOf(state) ?? '/dashboard', { replace: true });
    clearDraft();
  };
  const calls: PasscodeCalls = {
    send: (otpOption) => noting(callApi(sendPasscode, { sessionId, otpOption }, silent)),
    resend: () => noting(callApi(resendPasscode, { sessionId }, silent)),
    confirm: (otp) => enter(callOnce(confirmPasscode, { sessionId, otp, rememberDevice })),
  };
  const confirmCard = (card: TypedCard) => enter(callOnce(confirmByCard, { sessionId, rememberDevice, ...card }));
  return { calls, confirmCard, areCodesUsedUp, ended };
}
