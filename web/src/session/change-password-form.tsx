import { newPassword, typedTwice } from '@portal/contract/person/password';
import { changePassword } from '@portal/contract/session/change-password';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { NewPasswordFields } from '../parts/passwords/new-password-fields.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { TickField } from '../ui/form/tick-field.tsx';

const required = z.string().check(z.minLength(1, 'required'));
const schemaFor = (userId: string) =>
  z
    .object({
      currentPassword: z.string().check(z.minLength(1, 'passwordRequired'), z.maxLength(100)),
      newPassword: newPassword(userId),
      confirmPassword: required,
      forgetDevices: z.boolean(),
      removePasskeys: z.boolean(),
    })
    .check(typedTwice('newPassword'));

/** The ways in that went with the old password, besides the sessions on other devices. */
export interface Closed {
  forgetDevices: boolean;
  removePasskeys: boolean;
}

/** The present password, the new one typed twice, and what else lets somebody in and can go with it. */
export function ChangePasswordForm({ onChanged }: { onChanged: (closed: Closed) => void }) {
  const { t } = useTexts();
  const { userId } = useSession('user');
  const form = useForm({
    id: 'change-password',
    schema: schemaFor(userId),
    defaults: {
      currentPassword: '',
      newPassword: '',
      confirmPassword: '',
      forgetDevices: false,
      removePasskeys: false,
    },
    labels: {
      currentPassword: t('session:changePassword.current'),
      newPassword: t('recovery:newPassword.new'),
      confirmPassword: t('recovery:newPassword.again'),
      forgetDevices: t('session:changePassword.forgetDevices'),
      removePasskeys: t('session:changePassword.removePasskeys'),
    },
    failed: t('session:changePassword.failed'),
    submit: async ({ confirmPassword: _, forgetDevices, removePasskeys, ...passwords }) => {
      await callOnce(changePassword, {
        ...passwords,
        ...(forgetDevices ? { forgetDevices } : {}),
        ...(removePasskeys ? { removePasskeys } : {}),
      });
      onChanged({ forgetDevices, removePasskeys });
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
      <Field
        form={form}
        name="currentPassword"
        as={PasswordField}
        words={{ ...words, name: t('session:changePassword.showCurrent') }}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields form={form} name="newPassword" userId={userId} words={words} />
      <fieldset>
        <legend className="legend">{t('session:changePassword.others')}</legend>
        <Field form={form} name="forgetDevices" as={TickField} />
        <Field form={form} name="removePasskeys" as={TickField} />
      </fieldset>
    </Form>
  );
}
