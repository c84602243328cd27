import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import type { MaskedOption } from '@portal/contract/passcode/otp-option';
import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useMergeQuery } from '../app/app-link.tsx';
import { callApi } from '../app/client.ts';
import { clearDraft, useDraft } from '../app/draft.ts';
import { optionsOf } from '../app/passcode-draft.ts';
import { requestedPathOf } from '../app/requested-path.ts';
import { signedIn } from '../app/session.ts';
import { sessionStore } from '../app/session-store.ts';
import { useHydrated } from '../app/store.ts';
import { useTexts } from '../app/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { PasscodeSteps } from '../parts/passcode-steps.tsx';
import { Choice } from '../ui/choice.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** A sign-in from a device that was not seen before: a passcode, then the account. */
export default function VerifyLoginPage() {
  const { t } = useTexts();
  const draft = useDraft();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const mergeQuery = useMergeQuery();
  const location = useLocation();
  const [sent, setSent] = useState<MaskedOption | null>(null);
  const remember = useRef<HTMLInputElement>(null);
  const { sessionId } = draft;
  // Who comes here without having signed in starts at the beginning.
  if (isHydrated && !sessionId) return <Navigate to={mergeQuery('/')} replace />;

  const calls = {
    send: (otpOption: MaskedOption['otpOption']) => callApi(sendPasscode, { sessionId, otpOption }, { silent: true }),
    resend: () => callApi(resendPasscode, { sessionId }, { silent: true }),
    confirm: async (otp: string) => {
      const input = { sessionId, otp, rememberDevice: remember.current?.checked ?? false };
      const confirmed = await callApi(confirmPasscode, input, { silent: true });
      if (confirmed.flow !== 'LOGIN') throw new Error('another proof was confirmed');
      sessionStore.set(signedIn(confirmed, new Date()));
      await navigate(mergeQuery(requestedPathOf(location.state) ?? '/dashboard'), { replace: true });
      clearDraft();
    },
  };
  const heading = sent ? t(`collectOtp:heading.${sent.otpOption}`) : t('session:verify.heading');
  return (
    <div className="wrap page">
      <PageHead title={heading} lead={sent ? undefined : t('session:verify.lead')} />
      <div className="with-aside">
        {isHydrated && (
          <PasscodeSteps options={optionsOf(draft)} calls={calls} onStep={setSent}>
            <Choice type="checkbox" ref={remember} aria-describedby="remember-hint">
              {t('session:verify.remember')}
            </Choice>
            <p className="soft" id="remember-hint">
              {t('session:verify.rememberHint')}
            </p>
          </PasscodeSteps>
        )}
        <HelpAside title={t('otpPref:help.title')} text={t('otpPref:help.text')} />
      </div>
    </div>
  );
}
