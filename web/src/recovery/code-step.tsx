import { type Confirmed, confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import type { MaskedOption, PasscodeFlow } from '@portal/contract/passcode/otp-option';
import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { callOnce } from '../app/calls/call-once.ts';
import { callApi } from '../app/calls/client.ts';
import { tellingEnd } from '../app/calls/flow-end.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { PasscodeSteps } from '../parts/passcode-steps.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';

interface CodeStepProps {
  flow: PasscodeFlow;
  /** Told where the code went; null while that is being chosen. */
  onStep: (sent: MaskedOption | null) => void;
  onConfirmed: (confirmed: Confirmed) => void;
  /** The proof has ended: it starts again, with this message. */
  onEnded: (message: string) => void;
}

/** The passcode of a recovery. After a wrong entry, the contacts shown belong to nobody, with advice on what to do. */
export function CodeStep({ flow, onStep, onConfirmed, onEnded }: CodeStepProps) {
  const { t } = useTexts();
  const { phone, phoneLink } = useProgram();
  const { sessionId, otpOptions } = flow;
  const silent = { silent: true };
  return (
    <div className="flow flow-m">
      <PasscodeSteps
        options={otpOptions}
        onStep={onStep}
        calls={{
          send: (otpOption) => tellingEnd(callApi(sendPasscode, { sessionId, otpOption }, silent), onEnded),
          resend: () => tellingEnd(callApi(resendPasscode, { sessionId }, silent), onEnded),
          confirm: async (otp) =>
            onConfirmed(
              await tellingEnd(callOnce(confirmPasscode, { sessionId, otp, rememberDevice: false }), onEnded),
            ),
        }}
      />
      <p>
        <span>{t('recovery:notYours')}</span>{' '}
        <a className="num" href={phoneLink}>
          <Unbroken text={phone} />
        </a>
      </p>
    </div>
  );
}
