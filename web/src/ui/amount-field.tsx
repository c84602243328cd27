import type { InputHTMLAttributes } from 'react';
import './amount-field.css';
import { describedBy, FieldFrame } from './field.tsx';

interface AmountFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** An amount in dollars, with the keys of a number pad. */
export function AmountField({ id, label, hint, error, ...input }: AmountFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="amount">
        <span className="amount__sign" aria-hidden="true">
          $
        </span>
        <input
          className="input"
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...input}
        />
      </div>
    </FieldFrame>
  );
}
