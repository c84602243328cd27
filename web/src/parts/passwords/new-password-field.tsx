import { type ComponentProps, useState } from 'react';
import { describedBy } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** Must not be part of the password. */
  userId: string;
  /** Tells whether the form was sent: rules that are not kept are then marked as missing. */
  wasSent: boolean;
}

/** A new password, with the rules that it keeps and breaks while it is typed. */
export function NewPasswordField({ userId, wasSent, onChange, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''));
  const rulesId = `${field.id}-rules`;
  return (
    <div className="field">
      <PasswordField
        {...field}
        aria-describedby={[describedBy(field.id, field.hint, field.error), rulesId].filter(Boolean).join(' ')}
        autoComplete="new-password"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      <PasswordRules id={rulesId} password={typed} userId={userId} wasSent={wasSent} />
    </div>
  );
}
