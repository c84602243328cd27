import { useId } from 'react';
import { useTranslation } from '../texts/texts-provider.tsx';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  /** The field is at fault: its message is read with it. */
  isWrong?: boolean;
  type?: 'text' | 'date' | 'search';
  inputMode?: 'numeric' | 'decimal';
  maxLength?: number;
  /** Caller's answers are typed unseen by who stands behind. */
  isSecret?: boolean;
  isLong?: boolean;
  defaultValue?: string;
}

/** A field of a form. All that was typed stays when the form is refused. */
export function Field({
  name,
  label,
  hint,
  isWrong = false,
  isSecret = false,
  isLong = false,
  type = 'text',
  ...rest
}: FieldProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  const described = [hint && `${id}-hint`, isWrong && `${id}-wrong`].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    className: 'in',
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': described === '' ? undefined : described,
    ...rest,
  } as const;
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="h" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {isLong ? <textarea {...common} rows={4} /> : <input {...common} type={isSecret ? 'password' : type} />}
      {isWrong && (
        <span className="wrong" id={`${id}-wrong`}>
          {t('error.field')}
        </span>
      )}
    </div>
  );
}
