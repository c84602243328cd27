import type { MaskedOption, PasscodeFlow } from '@portal/contract/passcode/otp-option';
import { useState } from 'react';
import { useForgetting } from '../app/forms/use-forgetting.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { isAnythingTyped } from './anything-typed.ts';
import { CodeStep } from './code-step.tsx';
import { FoundUserId } from './found-user-id.tsx';
import { RecoveryFrame } from './recovery-frame.tsx';
import { emptyWho, type Who, WhoForm } from './who-form.tsx';

type Stage = { step: 0; ended: string | null } | { step: 1; flow: PasscodeFlow } | { step: 2; userId: string };

/** A forgotten user ID: who it is, a passcode, then the user ID. Typed data stays in memory. */
export default function ForgotUserIdPage() {
  const { t } = useTexts();
  const [stage, setStage] = useState<Stage>({ step: 0, ended: null });
  const [who, setWho] = useState<Who>(emptyWho);
  const [sent, setSent] = useState<MaskedOption | null>(null);
  /** Each time that all is forgotten the form begins anew. */
  const [times, setTimes] = useState(0);
  useForgetting({
    onUntouched: () => {
      if (stage.step === 0 && !isAnythingTyped()) return;
      setWho(emptyWho);
      setSent(null);
      setTimes(times + 1);
      setStage({ step: 0, ended: t('error:timeOut.untouched') });
    },
  });
  const codeTitle = sent ? t(`collectOtp:heading.${sent.otpOption}`) : t('recovery:codeHeading');
  const titles = [t('forgotUserId:heading'), codeTitle, t('forgotUserId:found')] as const;
  return (
    <RecoveryFrame
      title={titles[stage.step]}
      lead={stage.step === 0 ? t('forgotUserId:lead') : undefined}
      labels={[t('recovery:about'), t('recovery:code'), t('forgotUserId:step')]}
      step={stage.step}
      help={{ title: t('forgotUserId:help.title'), text: t('forgotUserId:help.text') }}
    >
      {stage.step === 0 && (
        <WhoForm
          key={times}
          typed={who}
          ended={stage.ended}
          onStarted={(flow, typed) => {
            setWho(typed);
            setSent(null);
            setStage({ step: 1, flow });
          }}
        />
      )}
      {stage.step === 1 && (
        <CodeStep
          flow={stage.flow}
          onStep={setSent}
          onConfirmed={(confirmed) => {
            if (confirmed.flow !== 'USER_ID') throw new Error('another proof was confirmed');
            setWho(emptyWho);
            setStage({ step: 2, userId: confirmed.userId });
          }}
          onEnded={(ended) => setStage({ step: 0, ended })}
        />
      )}
      {stage.step === 2 && <FoundUserId userId={stage.userId} />}
    </RecoveryFrame>
  );
}
