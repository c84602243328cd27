import { useId } from 'react';
import { useTranslation } from '../texts/texts-provider.tsx';

interface ChooseProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  /** The choice is at fault: its message is read with it. */
  isWrong?: boolean;
}

/** A choice of one of several. */
export function Choose({ name, label, options, value, isWrong = false }: ChooseProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="in"
        defaultValue={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isWrong && (
        <span className="wrong" id={`${id}-wrong`}>
          {t('error.field')}
        </span>
      )}
    </div>
  );
}
