import type { ComponentProps } from 'react';
import { useTexts } from '../app/use-texts.ts';
import { Field } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { useAvailability } from './use-availability.ts';

interface UserIdFieldProps extends ComponentProps<typeof Field> {
  sessionId: string;
  typed: string;
}

/** The user ID, and whether it is free. */
export function UserIdField({ sessionId, typed, ...field }: UserIdFieldProps) {
  const { t } = useTexts();
  const isFree = useAvailability(sessionId, typed);
  return (
    <div className="field">
      <Field
        {...field}
        hint={t('registration:aboutYou.userIdHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div className="below" role="status">
        {isFree === true && <Note tone="ok">{t('registration:aboutYou.free')}</Note>}
        {isFree === false && !field.error && <Note tone="error">{t('registration:aboutYou.taken')}</Note>}
      </div>
    </div>
  );
}
