import type { ComponentProps } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { TextField } from '../ui/form/field.tsx';

interface UserIdFieldProps extends ComponentProps<typeof TextField> {
  /** Tells whether the one that is typed is free; null while that is not known. */
  isFree: boolean | null;
}

/** The user ID, and whether it is free. */
export function UserIdField({ isFree, ...field }: UserIdFieldProps) {
  const { t } = useTexts();
  return (
    <div className="field">
      <TextField
        {...field}
        hint={t('registration:aboutYou.userIdHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div className="below" role="status">
        {isFree === true && <Note tone="ok">{t('registration:aboutYou.free')}</Note>}
        {isFree === false && !field.error && <Note tone="error">{t('error:field.userIdTaken')}</Note>}
      </div>
    </div>
  );
}
