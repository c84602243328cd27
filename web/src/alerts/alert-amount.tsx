import '../ui/form/amount-field.css';

interface AlertAmountProps {
  id: string;
  label: string;
  value: string;
  hasProblem: boolean;
  onAmount: (amount: string) => void;
}

/** The amount of an alert, on one line with its label. */
export function AlertAmount({ id, label, value, hasProblem, onAmount }: AlertAmountProps) {
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
          value={value}
          aria-invalid={hasProblem || undefined}
          aria-describedby={hasProblem ? `${id}-error` : undefined}
          onChange={({ target }) => onAmount(target.value)}
        />
      </div>
    </div>
  );
}
