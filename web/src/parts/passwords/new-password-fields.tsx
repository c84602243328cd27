import { Field } from '../../app/forms/field.tsx';
import type { FormWith } from '../../app/forms/form-handle.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface NewPasswordFieldsProps<Name extends string> {
  form: FormWith<Name | 'confirmPassword'> & { tries: number };
  /** The field of the new password. */
  name: Name;
  /** Must not be part of the password. */
  userId: string;
  /** The button that shows what was typed, and that hides it; their names for each of the two fields. */
  words: { show: string; hide: string; showNew: string; showAgain: string };
}

/** A new password with its rules, typed twice. */
export function NewPasswordFields<Name extends string>({ form, name, userId, words }: NewPasswordFieldsProps<Name>) {
  const { show, hide, showNew, showAgain } = words;
  return (
    <>
      <Field
        form={form}
        name={name}
        as={NewPasswordField}
        words={{ show, hide, name: showNew }}
        userId={userId}
        wasSent={form.tries > 0}
        required
      />
      <Field
        form={form}
        name="confirmPassword"
        as={PasswordField}
        words={{ show, hide, name: showAgain }}
        autoComplete="new-password"
        required
      />
    </>
  );
}
