import type { ComponentProps } from 'react';
import './amount-field.css';
import { describedBy, FieldFrame } from './field.tsx';

interface AmountFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Less than a dollar: only the cents are typed. */
  isCents?: boolean;
}

/** An amount in dollars, with the keys of a number pad. */
export function AmountField({ id, label, hint, error, isCents = false, ...input }: AmountFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={isCents ? 'amount amount--cents' : 'amount'}>
        <span className="amount__sign" aria-hidden="true">
          {isCents ? '$0.' : '$'}
        </span>
        <input
          className="input"
          id={id}
          type="text"
          inputMode={isCents ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...input}
        />
      </div>
    </FieldFrame>
  );
}
