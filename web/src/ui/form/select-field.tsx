import type { ComponentProps } from 'react';
import './select-field.css';
import { describedBy, FieldFrame } from './field.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** A choice of one from a list: the browser's own, which every phone shows in its own way. */
export function SelectField({ id, label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        className="select"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...select}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
