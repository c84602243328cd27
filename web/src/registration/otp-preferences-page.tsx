import type { OtpOption } from '@portal/contract/passcode/otp-option';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { callApi } from '../app/calls/client.ts';
import { changeDraft, useDraft } from '../app/forms/draft.ts';
import { optionsOf } from '../app/forms/passcode-draft.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { PasscodeChoice } from '../parts/passcode-choice.tsx';
import { type SentCode, sendCode } from '../parts/send-code.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { useDetours, useGoTo, useLocationState } from './location-state.ts';
import { RegistrationStep } from './registration-step.tsx';

/** Step 4: how the code is sent, to a contact that is on record. */
export default function OtpPreferencesPage() {
  const { t } = useTexts();
  const draft = useDraft();
  const { sessionId } = draft;
  const goTo = useGoTo();
  const withDetours = useDetours();
  // Told by the page on which the code is entered, when another way is wanted.
  const { resendAtMs = 0 } = useLocationState<Pick<SentCode, 'resendAtMs'>>();
  const send = (otpOption: OtpOption) =>
    withDetours(async () => {
      const code = await sendCode(() => callApi(sendPasscode, { sessionId, otpOption }, { silent: true }));
      changeDraft({ otpOption });
      await goTo('/registration/otp', code);
    });
  return (
    <RegistrationStep
      step="otp-preferences"
      title={t('otpPref:page.title')}
      lead={t('otpPref:lead')}
      help={{ title: t('otpPref:help.title'), text: t('otpPref:help.text') }}
    >
      <PasscodeChoice
        options={optionsOf(draft)}
        send={send}
        resendAtMs={resendAtMs}
        beside={
          // A reader who looked at the other ways may still enter the code that was sent.
          draft.otpOption && (
            <ButtonLink as={AppLink} kind="quiet" to="/registration/otp">
              {t('otpPref:haveCode')}
            </ButtonLink>
          )
        }
      />
    </RegistrationStep>
  );
}
