import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import type { MaskedOption, PasscodeFlow } from '@portal/contract/passcode/otp-option';
import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { getContactInformation } from '@portal/contract/profile/get-contact-information';
import { listUnconfirmedContacts } from '@portal/contract/profile/list-unconfirmed-contacts';
import { startContactConfirmation } from '@portal/contract/profile/start-contact-confirmation';
import { useEffect, useState } from 'react';
import { refreshReads } from '../app/calls/cached-reads.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { callApi } from '../app/calls/client.ts';
import { tellingEnd } from '../app/calls/flow-end.ts';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink, useSearch } from '../app/pages/app-link.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTopOfStep } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { type PasscodeCalls, PasscodeSteps } from '../parts/passcode-steps.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { confirmPathOf, findContactIn } from './confirm-path.ts';

type Step = { is: 'starting' } | { is: 'nothing' } | { is: 'asked'; flow: PasscodeFlow } | { is: 'done' };

const silent = { silent: true };

/** Confirms a newly typed email or phone by a passcode that goes there and nowhere else. */
export default function ConfirmContactPage() {
  const { t } = useTexts();
  const contact = findContactIn(useSearch());
  const [step, setStep] = useState<Step>({ is: 'starting' });
  const [sent, setSent] = useState<MaskedOption | null>(null);
  /** Why the proof before this one has ended. */
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    void startFor(contact).then(setStep);
  }, [contact]);
  const onEnded = (message: string) => {
    setEnded(message);
    setSent(null);
    setStep({ is: 'starting' });
    void startFor(contact).then(setStep);
  };
  const stepTitle = sent && step.is === 'asked' ? t(`collectOtp:heading.${sent.otpOption}`) : null;
  const state = step.is === 'done' ? t('profile:confirm.done') : stepTitle;
  const heading = state ?? t('profile:confirm.title');
  useTopOfStep(heading);
  useStateTitle(state);
  return (
    <div className="wrap page">
      <PageHead title={heading} lead={step.is === 'asked' && !sent ? t('profile:confirm.lead') : undefined} />
      <div className="with-aside">
        <div className="flow flow-m">
          {step.is === 'starting' && <p role="status">{t('stepUp:loading')}</p>}
          {step.is === 'nothing' && <p>{t('profile:confirm.nothing')}</p>}
          {step.is === 'done' && (
            <Alert tone="ok" isLive>
              {t('profile:confirm.doneText')}
            </Alert>
          )}
          {step.is === 'asked' && !sent && ended !== null && (
            <Alert tone="warn" title={t('profile:confirm.again')} isLive>
              {ended}
            </Alert>
          )}
          {step.is === 'asked' && (
            <PasscodeSteps
              options={step.flow.otpOptions}
              isForNew
              calls={callsOf(step.flow, { onDone: () => setStep({ is: 'done' }), onEnded })}
              onStep={setSent}
            />
          )}
          {step.is === 'done' && <OtherContact />}
          {step.is !== 'asked' && (
            <p>
              <ButtonLink as={AppLink} kind="second" to="/dashboard">
                {t('profile:confirm.home')}
              </ButtonLink>
            </p>
          )}
        </div>
        <HelpAside title={t('profile:confirm.help')} text={t('profile:confirm.helpText')} />
      </div>
    </div>
  );
}

/** The way to the other contact, where it was typed anew too. */
function OtherContact() {
  const { t } = useTexts();
  const { data } = useRead(listUnconfirmedContacts, {}, { retries: false });
  const [other] = data?.contacts ?? [];
  return (
    other && (
      <p>
        <ButtonLink as={AppLink} to={confirmPathOf(other.contact)}>
          {t('profile:confirm.another')}
        </ButtonLink>
      </p>
    )
  );
}

/** The modal reports a failure. A contact confirmed already, on another device, needs nothing more. */
async function startFor(contact: ContactKind | null): Promise<Step> {
  if (contact === null) return { is: 'nothing' };
  try {
    const { contacts } = await callApi(listUnconfirmedContacts, {});
    if (!contacts.some((each) => each.contact === contact)) return { is: 'nothing' };
    return { is: 'asked', flow: await callApi(startContactConfirmation, { contact }) };
  } catch {
    return { is: 'nothing' };
  }
}

interface Ends {
  onDone: () => void;
  onEnded: (message: string) => void;
}

function callsOf({ sessionId }: PasscodeFlow, { onDone, onEnded }: Ends): PasscodeCalls {
  return {
    send: (otpOption) => tellingEnd(callApi(sendPasscode, { sessionId, otpOption }, silent), onEnded),
    resend: () => tellingEnd(callApi(resendPasscode, { sessionId }, silent), onEnded),
    confirm: async (otp) => {
      await tellingEnd(callOnce(confirmPasscode, { sessionId, otp, rememberDevice: false }), onEnded);
      await refreshReads([listUnconfirmedContacts, getContactInformation]);
      onDone();
    },
  };
}
