import type { MaskedOption } from '@portal/contract/passcode/otp-option';
import { confirmCardPasscode } from '@portal/contract/step-up/confirm-card-passcode';
import { resendCardPasscode } from '@portal/contract/step-up/resend-card-passcode';
import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import type { ReactNode } from 'react';
import { callOnce } from '../app/calls/call-once.ts';
import { callApi } from '../app/calls/client.ts';
import { PasscodeEntry } from './passcode-entry.tsx';
import { type SentCode, sendCode } from './send-code.ts';
import type { StepUpEnds, StepUpScope } from './step-up.ts';

type Sent = SentCode & { option: MaskedOption };

interface StepUpPasscodeProps extends Pick<StepUpEnds, 'onProved'> {
  scope: StepUpScope;
  sent: Sent;
  /** The first half of the proof, where SSN and ZIP came first. */
  halfToken: string | null;
  onResent: (sent: Sent) => void;
  /** Goes back to the choice of ways. */
  onChange: () => void;
  cancel: ReactNode;
}

/** A proof by the passcode that was sent. */
export function StepUpPasscode({ scope, sent, halfToken, onResent, onChange, onProved, cancel }: StepUpPasscodeProps) {
  const confirm = async (otp: string) => {
    const { stepUpToken } = await callOnce(confirmCardPasscode, {
      ...scope,
      otp,
      ...(halfToken === null ? {} : { halfToken }),
    });
    onProved(stepUpToken);
  };
  const resend = async () => {
    const { option, isSure } = sent;
    const input = { ...scope, otpOption: option.otpOption };
    // Where nothing may have been sent yet, nothing can be sent again.
    const code = await sendCode(() =>
      isSure
        ? callApi(resendCardPasscode, scope, { silent: true })
        : callApi(sendCardPasscode, input, { silent: true }),
    );
    onResent({ option, ...code });
  };
  return (
    <PasscodeEntry
      sent={sent.option}
      code={sent}
      confirm={confirm}
      resend={resend}
      onChange={onChange}
      beside={cancel}
      level="h3"
    />
  );
}
