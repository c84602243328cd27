import type { MaskedOption, OtpOption } from '@portal/contract/passcode/otp-option';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { PasscodeChoice } from './passcode-choice.tsx';
import { PasscodeEntry } from './passcode-entry.tsx';

/** What a passcode's calls are, whoever asks for it. Each rejects with what the server refuses. */
export interface PasscodeCalls {
  send: (otpOption: OtpOption) => Promise<{ resendInSeconds: number }>;
  resend: () => Promise<{ resendInSeconds: number }>;
  confirm: (otp: string) => Promise<void>;
}

interface PasscodeStepsProps {
  options: readonly MaskedOption[];
  calls: PasscodeCalls;
  /** Told which of the two steps is shown, so that the page's heading fits. */
  onStep?: (sent: MaskedOption | null) => void;
  children?: ReactNode;
}

const secondsFromNow = (seconds: number) => Date.now() + seconds * 1000;

/** Both steps of a passcode on one page: choose how it is sent, then enter it. */
export function PasscodeSteps({ options, calls, onStep, children }: PasscodeStepsProps) {
  const [sent, setSent] = useState<{ option: MaskedOption; resendAtMs: number } | null>(null);
  const go = (next: typeof sent) => {
    setSent(next);
    onStep?.(next?.option ?? null);
  };
  const send = async (otpOption: OtpOption) => {
    const { resendInSeconds } = await calls.send(otpOption);
    const option = options.find((open) => open.otpOption === otpOption);
    if (option) go({ option, resendAtMs: secondsFromNow(resendInSeconds) });
  };
  if (sent === null) return <PasscodeChoice options={options} chosen={null} send={send} />;
  const resend = async () => {
    const { resendInSeconds } = await calls.resend();
    go({ ...sent, resendAtMs: secondsFromNow(resendInSeconds) });
  };
  return (
    <PasscodeEntry
      sent={sent.option}
      resendAtMs={sent.resendAtMs}
      confirm={calls.confirm}
      resend={resend}
      onChange={() => go(null)}
    >
      {children}
    </PasscodeEntry>
  );
}
