import { confirmByCard } from '@portal/contract/passcode/confirm-by-card';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import type { MaskedOption } from '@portal/contract/passcode/otp-option';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useOutcome } from '../app/calls/use-outcome.ts';
import { changeDraft, useDraft } from '../app/forms/draft.ts';
import { optionsOf } from '../app/forms/passcode-draft.ts';
import { takeUpDraft } from '../app/forms/saved-draft.ts';
import { Redirect } from '../app/pages/redirect.tsx';
import { useTopOfStep } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { PasscodeSteps } from '../parts/passcode-steps.tsx';
import { Button } from '../ui/form/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { CardWay } from './card-way.tsx';
import { GuardedNote } from './guarded-note.tsx';
import { passcodeFirstOf } from './passcode-first.ts';
import { RememberDevice } from './remember-device.tsx';
import { useVerifyLogin } from './use-verify-login.ts';
import { VerifyEnded } from './verify-ended.tsx';

takeUpDraft({ isLogin: true });

/** A sign-in from a device that was not seen before, or of who wants it so every time: a passcode, then the account. */
export default function VerifyLoginPage() {
  // The prerendered page knows no draft; the page starts anew with its values.
  const isHydrated = useHydrated();
  return <VerifyLogin key={String(isHydrated)} isHydrated={isHydrated} />;
}

function VerifyLogin({ isHydrated }: { isHydrated: boolean }) {
  const { t } = useTexts();
  const draft = useDraft();
  const offered = optionsOf(draft);
  const [sentBefore] = useState(draft.otpOption);
  const [sent, setSent] = useState(() => offered.find(({ otpOption }) => otpOption === sentBefore) ?? null);
  const [rememberDevice, setRememberDevice] = useState(false);
  // As it was at first: a right code clears the draft, while the page that was wanted is still on its way.
  const [sessionId] = useState(draft.sessionId);
  const { firstOption, asksEveryTime, isGuarded } = passcodeFirstOf(useLocation().state, isHydrated);
  const { calls, confirmCard, areCodesUsedUp, ended } = useVerifyLogin(sessionId, rememberDevice);
  const [hasCodes] = useState(offered.length > 0);
  const [wantsCard, setWantsCard] = useState(false);
  const usesCard = isHydrated && (wantsCard || !hasCodes);
  const stepHeading = sent ? t(`collectOtp:heading.${sent.otpOption}`) : t('session:verify.heading');
  const openHeading = usesCard ? t('session:verify.card.heading') : stepHeading;
  const heading = ended === null ? openHeading : t('session:verify.heading');
  useTopOfStep(heading);
  const outcomes = [useOutcome(confirmPasscode, { sessionId }), useOutcome(confirmByCard, { sessionId })];
  const onStep = (step: MaskedOption | null) => {
    setSent(step);
    // A cardholder who reloads the page can still enter this code.
    if (step) changeDraft({ otpOption: step.otpOption });
  };
  const isFirst = ({ otpOption }: MaskedOption) => otpOption === firstOption;
  const options = [...offered.filter(isFirst), ...offered.filter((option) => !isFirst(option))];
  const asked = asksEveryTime ? 'session:verify.leadEveryTime' : 'session:verify.lead';
  const lead = t(isGuarded ? 'session:verify.leadGuarded' : asked);
  // The code was right, and what it opened went to nobody.
  const end = outcomes.includes('DONE') ? { message: t('session:verify.lost'), isLocked: false } : ended;
  // A visitor who comes here without having signed in starts at the beginning.
  if (isHydrated && !sessionId) return <Redirect to="/" />;
  const remember = !asksEveryTime && <RememberDevice checked={rememberDevice} onChange={setRememberDevice} />;
  const toCard = (
    <Button kind="quiet" onClick={() => setWantsCard(true)}>
      {t('session:verify.card.use')}
    </Button>
  );
  const toCode = (
    <Button kind="quiet" onClick={() => setWantsCard(false)}>
      {t('session:verify.card.useCode')}
    </Button>
  );
  return (
    <div className="wrap page">
      <PageHead title={heading} lead={(sent && !usesCard) || ended !== null ? undefined : lead} />
      <div className="with-aside">
        {end !== null && <VerifyEnded {...end} />}
        {isHydrated && end === null && (
          <div className="flow flow-m">
            {usesCard ? (
              <CardWay confirm={confirmCard} toCode={hasCodes && toCode}>
                {remember}
              </CardWay>
            ) : (
              <PasscodeSteps options={options} calls={calls} sentBefore={sent?.otpOption ?? sentBefore} onStep={onStep}>
                {remember}
              </PasscodeSteps>
            )}
            {isGuarded && <GuardedNote />}
            {!usesCard && (isGuarded || areCodesUsedUp) && <div className="btnrow">{toCard}</div>}
          </div>
        )}
        <HelpAside title={t('otpPref:help.title')} text={t('otpPref:help.text')} />
      </div>
    </div>
  );
}
