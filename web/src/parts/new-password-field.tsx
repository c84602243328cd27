import { type ComponentProps, useState } from 'react';
import { useTexts } from '../app/use-texts.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'words'> {
  /** Must not be part of the password. */
  userId: string;
  /** Whether the form was sent: rules that are not kept are then marked as missing. */
  wasSent: boolean;
}

/** A new password, with the rules that it keeps and breaks while it is typed. */
export function NewPasswordField({ userId, wasSent, onChange, ...field }: NewPasswordFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  return (
    <div className="field">
      <PasswordField
        {...field}
        words={{ show: t('recovery:show'), hide: t('recovery:hide'), name: t('recovery:newPassword.showNew') }}
        autoComplete="new-password"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      <PasswordRules id={`${field.id}-rules`} password={typed} userId={userId} wasSent={wasSent} />
    </div>
  );
}
