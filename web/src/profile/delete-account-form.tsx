import { deleteAccount } from '@portal/contract/profile/delete-account';
import { useState } from 'react';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { leaveDeleted, sendDeletion } from './send-deletion.ts';

/** Asks for the password, then deletes; the way leads home, where it is said. */
export function DeleteAccountForm({ onFailed }: { onFailed: () => void }) {
  const { t } = useTexts();
  const { userId } = useSession('user');
  const [isUnknown, setUnknown] = useState(false);
  const form = useForm({
    id: 'delete-account',
    schema: deleteAccount.input,
    labels: { password: t('profile:delete.password') },
    defaults: { password: '' },
    submit: async ({ password }) => {
      const end = await sendDeletion(password);
      setUnknown(end === 'UNKNOWN');
      if (end === 'FAILED') return onFailed();
      if (end === 'UNKNOWN') return;
      leaveDeleted();
    },
    refusalField: 'password',
  });
  const keep = (
    <ButtonLink as={AppLink} kind="quiet" to="/dashboard">
      {t('profile:delete.keep')}
    </ButtonLink>
  );
  const words = {
    show: t('profile:delete.show'),
    hide: t('profile:delete.hide'),
    name: t('profile:delete.showPassword'),
  };
  return (
    <>
      {isUnknown && (
        <Alert tone="warn" title={t('profile:delete.unknown')} isLive>
          {t('profile:delete.unknownText')}
        </Alert>
      )}
      <Form
        form={form}
        level="h3"
        send={{ label: t('profile:delete.send'), busyLabel: t('profile:delete.sending') }}
        beside={keep}
      >
        {/* For the browser's own list of passwords. */}
        <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
        <Field form={form} name="password" as={PasswordField} words={words} autoComplete="current-password" required />
      </Form>
    </>
  );
}
