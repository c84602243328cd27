import { OneTimeCode } from '@portal/contract/passcode/one-time-code';
import type { MaskedOption } from '@portal/contract/passcode/otp-option';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { shield } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import { NoCodeYet } from './no-code-yet.tsx';
import { optionIcons } from './passcode-choice.tsx';
import './passcode.css';
import type { SentCode } from './send-code.ts';
import '../ui/feedback/guard.css';

const Entered = z.object({ otp: OneTimeCode });

interface PasscodeEntryProps {
  /** Where the code went. */
  sent: MaskedOption;
  code: SentCode;
  /** Checks the code; refusals are shown beside the field. */
  confirm: (otp: string) => Promise<void>;
  /** Sends another code the same way; resolves with when the next may be asked for. */
  resend: () => Promise<void>;
  /** Goes back to the choice of how to send it. */
  onChange: () => void;
  /** The content between field and button: 'Remember this device'. */
  children?: ReactNode;
  /** The content beside the button. */
  beside?: ReactNode;
  /** Level of its headings. */
  level?: 'h2' | 'h3';
}

/** One field for the code, with what to do when it does not come. */
export function PasscodeEntry({ sent, code, resend, onChange, level = 'h2', ...entry }: PasscodeEntryProps) {
  const { t } = useTexts();
  // A new code clears the text typed of the earlier one, and its error.
  const [codes, setCodes] = useState(0);
  const again = async () => {
    await resend();
    setCodes(codes + 1);
  };
  return (
    <div className="flow flow-m">
      <div className="sentto">
        <Icon path={optionIcons[sent.otpOption]} isLarge />
        <p>
          <span>{t(`collectOtp:sentBy.${sent.otpOption}`)}</span>
          <br />
          <strong className="num" translate="no">
            {sent.masked}
          </strong>
        </p>
        <Button kind="second" size="medium" onClick={onChange}>
          {t('collectOtp:change')}
        </Button>
      </div>
      {!code.isSure && (
        <Alert tone="info" isLive>
          <p>{t('collectOtp:unsure')}</p>
        </Alert>
      )}
      <CodeForm key={codes} level={level} {...entry} />
      <NoCodeYet otpOption={sent.otpOption} code={code} resend={again} level={level} />
      <p className="guard">
        <Icon path={shield} /> <span>{t('collectOtp:guard')}</span>
      </p>
    </div>
  );
}

type CodeFormProps = Pick<PasscodeEntryProps, 'confirm' | 'children' | 'beside'> & { level: 'h2' | 'h3' };

/** Where the code is typed. */
function CodeForm({ confirm, children, beside, level }: CodeFormProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'passcode',
    schema: Entered,
    labels: { otp: t('collectOtp:code') },
    defaults: { otp: '' },
    submit: async ({ otp }) => await confirm(otp),
    refusalField: 'otp',
  });
  return (
    <Form
      form={form}
      level={level}
      send={{ label: t('collectOtp:confirm'), busyLabel: t('collectOtp:confirming') }}
      beside={beside}
    >
      <Field form={form} name="otp" as={CodeField} hint={t('collectOtp:hint')} digits={6} required />
      {children}
    </Form>
  );
}
