import type { MaskedOption, OtpOption } from '@portal/contract/passcode/otp-option';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { PasscodeChoice } from './passcode-choice.tsx';
import { PasscodeEntry } from './passcode-entry.tsx';
import { type SentCode, sendCode } from './send-code.ts';

/** The calls of a passcode, whoever asks for it. Each rejects with the server's refusal. */
export interface PasscodeCalls {
  send: (otpOption: OtpOption) => Promise<{ resendInSeconds: number }>;
  resend: () => Promise<{ resendInSeconds: number }>;
  confirm: (otp: string) => Promise<void>;
}

interface PasscodeStepsProps {
  options: readonly MaskedOption[];
  /** Tells whether the code confirms the very contact that it goes to. */
  isForNew?: boolean;
  calls: PasscodeCalls;
  /** The way by which a code was sent before the page was loaded anew: that code can still be entered. */
  sentBefore?: OtpOption | null;
  /** Told which of the two steps is shown, so that the page's heading fits. */
  onStep?: (sent: MaskedOption | null) => void;
  children?: ReactNode;
}

/** Both steps of a passcode on one page: choose how it is sent, then enter it. */
export function PasscodeSteps({ options, isForNew, calls, sentBefore = null, onStep, children }: PasscodeStepsProps) {
  const { t } = useTexts();
  const [sent, setSent] = useState<(SentCode & { option: MaskedOption }) | null>(() => {
    const option = options.find(({ otpOption }) => otpOption === sentBefore);
    return option ? { option, resendAtMs: 0, isSure: true } : null;
  });
  const [isChoosing, setChoosing] = useState(sent === null);
  const go = (next: NonNullable<typeof sent>) => {
    setSent(next);
    setChoosing(false);
    onStep?.(next.option);
  };
  const choose = () => {
    setChoosing(true);
    onStep?.(null);
  };
  const send = async (otpOption: OtpOption) => {
    const code = await sendCode(() => calls.send(otpOption));
    const option = options.find((open) => open.otpOption === otpOption);
    if (option) go({ option, ...code });
  };
  if (sent === null) return <PasscodeChoice options={options} send={send} resendAtMs={0} isForNew={isForNew} />;
  if (isChoosing) {
    // A reader who looked at the other ways may still enter the code that was sent.
    const back = (
      <Button kind="quiet" onClick={() => go(sent)}>
        {t('otpPref:haveCode')}
      </Button>
    );
    return (
      <PasscodeChoice options={options} send={send} resendAtMs={sent.resendAtMs} isForNew={isForNew} beside={back} />
    );
  }
  const resend = async () => {
    const { option, isSure } = sent;
    // Where nothing may have been sent yet, nothing can be sent again.
    go({ option, ...(await sendCode(() => (isSure ? calls.resend() : calls.send(option.otpOption)))) });
  };
  return (
    <PasscodeEntry sent={sent.option} code={sent} confirm={calls.confirm} resend={resend} onChange={choose}>
      {children}
    </PasscodeEntry>
  );
}
