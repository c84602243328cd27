import type { MaskedOption } from '@portal/contract/passcode/otp-option';
import { confirmCardPasscode } from '@portal/contract/step-up/confirm-card-passcode';
import { resendCardPasscode } from '@portal/contract/step-up/resend-card-passcode';
import type { ReactNode } from 'react';
import { callApi } from '../app/client.ts';
import { PasscodeEntry } from './passcode-entry.tsx';
import type { StepUpEnds, StepUpScope } from './step-up-dialog.tsx';

interface Sent {
  option: MaskedOption;
  resendAtMs: number;
}

interface StepUpPasscodeProps extends Pick<StepUpEnds, 'onProved'> {
  scope: StepUpScope;
  sent: Sent;
  onResent: (sent: Sent) => void;
  /** Goes back to the choice of ways. */
  onChange: () => void;
  cancel: ReactNode;
}

/** A proof by the passcode that was sent. */
export function StepUpPasscode({ scope, sent, onResent, onChange, onProved, cancel }: StepUpPasscodeProps) {
  const confirm = async (otp: string) => {
    const { stepUpToken } = await callApi(confirmCardPasscode, { ...scope, otp }, { silent: true });
    onProved(stepUpToken);
  };
  const resend = async () => {
    const { resendInSeconds } = await callApi(resendCardPasscode, scope, { silent: true });
    onResent({ option: sent.option, resendAtMs: Date.now() + resendInSeconds * 1000 });
  };
  return (
    <PasscodeEntry
      sent={sent.option}
      resendAtMs={sent.resendAtMs}
      confirm={confirm}
      resend={resend}
      onChange={onChange}
      beside={cancel}
      level="h3"
    />
  );
}
