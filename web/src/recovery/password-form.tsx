import { newPassword, passwordsMatch } from '@portal/contract/person/password';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { tellingEnd } from '../app/calls/flow-end.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';

interface PasswordFormProps {
  sessionId: string;
  userId: string;
  onDone: () => void;
  /** The proof has ended: it starts again, with this message. */
  onEnded: (message: string) => void;
}

/** The new password, typed twice. */
export function PasswordForm({ sessionId, userId, onDone, onEnded }: PasswordFormProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'new-password',
    schema: z
      .object({ password: newPassword(userId), confirmPassword: z.string().check(z.minLength(1, 'required')) })
      .check(passwordsMatch),
    defaults: { password: '', confirmPassword: '' },
    labels: { password: t('recovery:newPassword.new'), confirmPassword: t('recovery:newPassword.again') },
    failed: t('recovery:password.failed'),
    submit: async ({ password }) => {
      await tellingEnd(callOnce(resetPassword, { sessionId, password }), onEnded);
      onDone();
    },
  });
  const words = (name: string) => ({ show: t('recovery:show'), hide: t('recovery:hide'), name });
  return (
    <Form form={form} send={{ label: t('recovery:newPassword.save'), busyLabel: t('recovery:newPassword.saving') }}>
      {/* For the browser's own list of passwords. */}
      <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
      <Field
        form={form}
        name="password"
        as={NewPasswordField}
        words={words(t('recovery:newPassword.showNew'))}
        userId={userId}
        wasSent={form.tries > 0}
        required
      />
      <Field
        form={form}
        name="confirmPassword"
        as={PasswordField}
        words={words(t('recovery:newPassword.showAgain'))}
        autoComplete="new-password"
        required
      />
    </Form>
  );
}
