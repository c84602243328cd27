import { newPassword, typedTwice } from '@portal/contract/person/password';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { tellingEnd } from '../app/calls/flow-end.ts';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { NewPasswordFields } from '../parts/passwords/new-password-fields.tsx';

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
      .check(typedTwice('password')),
    defaults: { password: '', confirmPassword: '' },
    labels: { password: t('recovery:newPassword.new'), confirmPassword: t('recovery:newPassword.again') },
    failed: t('recovery:password.failed'),
    submit: async ({ password }) => {
      await tellingEnd(callOnce(resetPassword, { sessionId, password }), onEnded);
      onDone();
    },
  });
  const words = {
    show: t('recovery:show'),
    hide: t('recovery:hide'),
    showNew: t('recovery:newPassword.showNew'),
    showAgain: t('recovery:newPassword.showAgain'),
  };
  return (
    <Form form={form} send={{ label: t('recovery:newPassword.save'), busyLabel: t('recovery:newPassword.saving') }}>
      {/* For the browser's own list of passwords. */}
      <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
      <NewPasswordFields form={form} name="password" userId={userId} words={words} />
    </Form>
  );
}
