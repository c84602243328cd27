import type { OtpOption } from '@portal/contract/passcode/otp-option';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { clock } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import './passcode.css';
import { formatCountdown, useCountdown } from '../app/frame/use-countdown.ts';
import type { SentCode } from './send-code.ts';

interface NoCodeYetProps {
  otpOption: OtpOption;
  code: SentCode;
  /** Sends another code the same way. */
  resend: () => Promise<void>;
  /** Level of its heading. */
  level: 'h2' | 'h3';
}

/** Asks for another code once the wait is over. The seconds are shown, and spoken only when they are over. */
export function NoCodeYet({ otpOption, code: { resendAtMs, isSure }, resend, level: Heading }: NoCodeYetProps) {
  const { t } = useTexts();
  const left = useCountdown(resendAtMs);
  const { isBusy, alone } = useAlone();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);

  const again = async () => {
    setRefusal(null);
    setSent(false);
    try {
      await resend();
      setSent(true);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.status === 900 && thrown.message) setRefusal(thrown.message);
      else showFailure(thrown);
    }
  };

  return (
    <section className="section" aria-labelledby="no-code">
      <Heading className="h3" id="no-code">
        {t('collectOtp:noCode')}
      </Heading>
      {left > 0 ? (
        <p className="timer" aria-hidden="true">
          <Icon path={clock} />
          <span>
            <span>{t('collectOtp:wait')}</span>{' '}
            <strong className="num" translate="no">
              {formatCountdown(left)}
            </strong>
          </span>
        </p>
      ) : null}
      <p role="status">
        {wasSent && isSure && <span>{t('collectOtp:sentAgain')}</span>}
        {!wasSent && left === 0 && <span>{t('collectOtp:canResend')}</span>}
      </p>
      {refusal && <Note tone="error">{refusal}</Note>}
      <div className="btnrow">
        <Button
          kind="second"
          isBusy={isBusy}
          notYet={left > 0 ? t('collectOtp:notYet') : null}
          onClick={() => void alone(again)}
        >
          {t(`collectOtp:again.${otpOption}`)}
        </Button>
      </div>
    </section>
  );
}
