import type { FieldControl } from '../app/forms/form-handle.ts';
import '../ui/form/amount-field.css';

/** The amount of an alert, on one line with its label. Its error stands above, with the alert. */
export function AlertAmount({ id, label, error, ...input }: FieldControl) {
  return (
    <div className="rule__inline">
      <label htmlFor={id}>{label}</label>
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
          aria-describedby={error && `${id}-error`}
          {...input}
        />
      </div>
    </div>
  );
}
