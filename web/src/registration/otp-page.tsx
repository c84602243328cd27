import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { useState } from 'react';
import { callOnce } from '../app/calls/call-once.ts';
import { callApi } from '../app/calls/client.ts';
import { changeDraft, draftStore, useDraft } from '../app/forms/draft.ts';
import { optionsOf } from '../app/forms/passcode-draft.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { PasscodeEntry } from '../parts/passcode-entry.tsx';
import { type SentCode, sendCode } from '../parts/send-code.ts';
import { useDetours, useGoTo, useLocationState } from './location-state.ts';
import { RegistrationStep } from './registration-step.tsx';
import { useOpenAccount } from './use-open-account.ts';

/** Still step 4: the code; the account opens with it. */
export default function OtpPage() {
  const { t } = useTexts();
  const draft = useDraft();
  const { sessionId } = draft;
  const told = useLocationState<SentCode>();
  const [resent, setResent] = useState<SentCode | null>(null);
  const code = resent ?? { resendAtMs: told.resendAtMs ?? 0, isSure: told.isSure ?? true };
  const goTo = useGoTo();
  const withDetours = useDetours();
  const openAccount = useOpenAccount();
  const sent = optionsOf(draft).find(({ otpOption }) => otpOption === draft.otpOption);
  const confirm = (otp: string) =>
    withDetours(async () => {
      // A code counts once: when only the opening failed, it is not asked for again.
      if (draftStore.get().otp === '') {
        await callOnce(confirmPasscode, { sessionId, otp, rememberDevice: false });
        changeDraft({ otp });
      }
      await openAccount();
    });
  const resend = () =>
    withDetours(async () => {
      const { otpOption } = draftStore.get();
      // Where nothing may have been sent yet, nothing can be sent again.
      const again = () =>
        code.isSure || otpOption === null
          ? callApi(resendPasscode, { sessionId }, { silent: true })
          : callApi(sendPasscode, { sessionId, otpOption }, { silent: true });
      setResent(await sendCode(again));
    });
  return (
    <RegistrationStep
      step="otp"
      title={sent ? t(`collectOtp:heading.${sent.otpOption}`) : t('collectOtp:page.title')}
      help={{ title: t('otpPref:help.title'), text: t('otpPref:help.text') }}
    >
      {sent && (
        <PasscodeEntry
          sent={sent}
          code={code}
          confirm={confirm}
          resend={resend}
          onChange={() => void goTo('/registration/otp-preferences', { resendAtMs: code.resendAtMs })}
        />
      )}
    </RegistrationStep>
  );
}
