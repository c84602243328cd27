import type { MaskedOption, PasscodeFlow } from '@portal/contract/passcode/otp-option';
import { type AskForReset, resetPassword } from '@portal/contract/recovery/reset-password';
import { useState } from 'react';
import { useForgetting } from '../app/forms/use-forgetting.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { WhatBecame } from '../parts/what-became.tsx';
import { isAnythingTyped } from './anything-typed.ts';
import { AskForm, emptyAsk } from './ask-form.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryFrame } from './recovery-frame.tsx';
import { ResetDone } from './reset-done.tsx';

type Stage =
  | { name: 'about'; ended: string | null }
  | { name: 'code' | 'password'; flow: PasscodeFlow }
  | { name: 'done' };

const stepOf = { about: 0, code: 1, password: 2, done: 2 } as const;

/** A forgotten password: who it is, a passcode, then a new password. Typed data stays in memory. */
export default function ResetPasswordPage() {
  const { t } = useTexts();
  const [stage, setStage] = useState<Stage>({ name: 'about', ended: null });
  const [asked, setAsked] = useState<AskForReset>(emptyAsk);
  const [sent, setSent] = useState<MaskedOption | null>(null);
  /** Each time that all is forgotten the form begins anew. */
  const [times, setTimes] = useState(0);
  useForgetting({
    onUntouched: () => {
      if (stage.name === 'about' && !isAnythingTyped()) return;
      setAsked(emptyAsk);
      setSent(null);
      setTimes(times + 1);
      setStage({ name: 'about', ended: t('error:timeOut.untouched') });
    },
  });
  const onEnded = (ended: string) => setStage({ name: 'about', ended });
  const titles = {
    about: t('recovery:password.heading'),
    code: sent ? t(`collectOtp:heading.${sent.otpOption}`) : t('recovery:codeHeading'),
    password: t('recovery:password.choose'),
    done: t('recovery:password.done'),
  };
  return (
    <RecoveryFrame
      title={titles[stage.name]}
      lead={stage.name === 'about' ? t('recovery:password.lead') : undefined}
      labels={[t('recovery:about'), t('recovery:code'), t('recovery:password.step')]}
      step={stepOf[stage.name]}
      help={{ title: t('recovery:password.help'), text: t('recovery:password.helpText') }}
    >
      {stage.name === 'about' && (
        <WhatBecame
          call={resetPassword}
          about={{}}
          words={{
            DONE: { title: t('recovery:lost.doneTitle'), text: t('recovery:lost.done') },
            UNKNOWN: { title: t('recovery:lost.unknownTitle'), text: t('recovery:lost.unknown') },
          }}
        />
      )}
      {stage.name === 'about' && (
        <AskForm
          key={times}
          typed={asked}
          ended={stage.ended}
          onStarted={(flow, typed) => {
            setAsked(typed);
            setSent(null);
            setStage({ name: 'code', flow });
          }}
        />
      )}
      {stage.name === 'code' && (
        <CodeStep
          flow={stage.flow}
          onStep={setSent}
          onConfirmed={({ flow }) => {
            if (flow !== 'PASSWORD') throw new Error('another proof was confirmed');
            setStage({ ...stage, name: 'password' });
          }}
          onEnded={onEnded}
        />
      )}
      {stage.name === 'password' && (
        <PasswordForm
          sessionId={stage.flow.sessionId}
          userId={asked.userId}
          onDone={() => setStage({ name: 'done' })}
          onEnded={onEnded}
        />
      )}
      {stage.name === 'done' && <ResetDone userId={asked.userId} />}
    </RecoveryFrame>
  );
}
