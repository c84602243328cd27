import { OneTimeCode } from '@portal/contract/one-time-code';
import type { MaskedOption, OtpOption } from '@portal/contract/passcode/otp-option';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../app/api-error.ts';
import { Form } from '../app/form.tsx';
import { showFailure } from '../app/modal.ts';
import { useForm } from '../app/use-form.ts';
import { useTexts } from '../app/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Icon } from '../ui/icon.tsx';
import '../ui/guard.css';
import { clock, shield } from '../ui/icons.ts';
import { Note } from '../ui/note.tsx';
import { optionIcons } from './passcode-choice.tsx';
import './passcode.css';
import '../ui/guard.css';
import { formatCountdown, useCountdown } from './use-countdown.ts';

const Entered = z.object({ otp: OneTimeCode });

interface PasscodeEntryProps {
  /** Where the code went. */
  sent: MaskedOption;
  /** When another one may be asked for, in milliseconds since 1970. */
  resendAtMs: number;
  /** Checks the code; refusals are shown beside the field. */
  confirm: (otp: string) => Promise<void>;
  /** Sends another code the same way; resolves with when the next may be asked for. */
  resend: () => Promise<void>;
  /** Goes back to the choice of how to send it. */
  onChange: () => void;
  /** What stands between field and button: 'Remember this device'. */
  children?: ReactNode;
  /** What stands beside the button. */
  beside?: ReactNode;
  /** Level of its headings. */
  level?: 'h2' | 'h3';
}

/** One field for the code, with what to do when it does not come. */
export function PasscodeEntry({
  sent,
  resendAtMs,
  confirm,
  resend,
  onChange,
  children,
  beside,
  level = 'h2',
}: PasscodeEntryProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'passcode',
    schema: Entered,
    labels: { otp: t('collectOtp:code') },
    defaults: { otp: '' },
    submit: async ({ otp }) => await confirm(otp),
    refusalField: 'otp',
  });
  const { error, ...field } = form.field('otp');
  return (
    <div className="flow flow-m">
      <div className="sentto">
        <Icon path={optionIcons[sent.otpOption]} isLarge />
        <p>
          {t(`collectOtp:sentBy.${sent.otpOption}`)}
          <br />
          <strong className="num">{sent.masked}</strong>
        </p>
        <Button kind="second" size="medium" onClick={onChange}>
          {t('collectOtp:change')}
        </Button>
      </div>
      <Form
        form={form}
        level={level}
        send={{ label: t('collectOtp:confirm'), busyLabel: t('collectOtp:confirming') }}
        beside={beside}
      >
        <CodeField
          {...field}
          error={error}
          label={t('collectOtp:code')}
          hint={t('collectOtp:hint')}
          digits={6}
          required
        />
        {children}
      </Form>
      <NoCodeYet otpOption={sent.otpOption} resendAtMs={resendAtMs} resend={resend} level={level} />
      <p className="guard">
        <Icon path={shield} /> <span>{t('collectOtp:guard')}</span>
      </p>
    </div>
  );
}

/** Asks for another code once the wait is over. The seconds are shown, and spoken only when they are over. */
function NoCodeYet({
  otpOption,
  resendAtMs,
  resend,
  level: Heading,
}: Pick<PasscodeEntryProps, 'resendAtMs' | 'resend'> & { otpOption: OtpOption; level: 'h2' | 'h3' }) {
  const { t } = useTexts();
  const left = useCountdown(resendAtMs);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);

  const again = async () => {
    setBusy(true);
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
    setBusy(false);
  };

  return (
    <section className="section section--spaced" aria-labelledby="no-code">
      <Heading className="h3" id="no-code">
        {t('collectOtp:noCode')}
      </Heading>
      {left > 0 ? (
        <p className="timer" aria-hidden="true">
          <Icon path={clock} />
          <span>
            {t('collectOtp:wait')} <strong className="num">{formatCountdown(left)}</strong>
          </span>
        </p>
      ) : null}
      <p role="status">
        {wasSent && t('collectOtp:sentAgain')}
        {!wasSent && left === 0 && t('collectOtp:canResend')}
      </p>
      {refusal && <Note tone="error">{refusal}</Note>}
      <div className="btnrow">
        <Button
          kind="second"
          isBusy={isBusy}
          notYet={left > 0 ? t('collectOtp:notYet') : undefined}
          onClick={() => void again()}
        >
          {t(`collectOtp:again.${otpOption}`)}
        </Button>
      </div>
    </section>
  );
}
