import type { PasscodeFlow } from '@portal/contract/passcode/otp-option';
import { AskForReset, resetPassword } from '@portal/contract/recovery/reset-password';
import { callApi } from '../app/calls/client.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { EndedAlert } from './ended-alert.tsx';
import { Last4Field, SsnField } from './identity-fields.tsx';

export const emptyAsk: AskForReset = { userId: '', last4Digit: '', ssn: '' };

interface AskFormProps {
  /** The values typed before, when the recovery begins anew. */
  typed: AskForReset;
  ended: string | null;
  onStarted: (flow: PasscodeFlow, typed: AskForReset) => void;
}

/** The form that asks for the owner of the password to reset. */
export function AskForm({ typed, ended, onStarted }: AskFormProps) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const form = useForm({
    id: 'reset-password',
    schema: AskForReset,
    defaults: typed,
    labels: { userId: t('recovery:userId'), last4Digit: t('recovery:last4'), ssn: t('recovery:ssn') },
    submit: async (input) => {
      const flow = await callApi(resetPassword, input, { silent: true });
      if (!('otpOptions' in flow)) throw new Error('a password was set');
      onStarted(flow, input);
    },
  });
  return (
    <div className="flow flow-m">
      <EndedAlert message={ended} />
      <Form form={form} send={{ label: t('recovery:continue'), busyLabel: t('recovery:continuing') }}>
        <div className="field">
          <Field
            form={form}
            name="userId"
            className="input input--mid"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          {isOpen('/forgot-userId') && (
            <AppLink className="recovery__more" to="/forgot-userId">
              {t('recovery:password.forgotUserId')}
            </AppLink>
          )}
        </div>
        <div className="field">
          <p className="hint">{t('recovery:password.acting')}</p>
        </div>
        <Last4Field form={form} />
        <SsnField form={form} />
      </Form>
    </div>
  );
}
