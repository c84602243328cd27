import type { InputHTMLAttributes, ReactNode } from 'react';
import './field.css';
import { Icon } from './icon.tsx';
import { alert } from './icons.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  /** What is wrong with it, or undefined. */
  error?: string | undefined;
  /** A button joined to the end of the field. */
  joined?: ReactNode;
}

/** A text field: label above, error between the two, so that it is read before the field. */
export function Field({ id, label, error, joined, type = 'text', ...input }: FieldProps) {
  const errorId = `${id}-error`;
  const control = (
    <input
      className="input"
      id={id}
      type={type}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
      {...input}
    />
  );
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {error && (
        <p className="note note--error" id={errorId}>
          <Icon path={alert} /> {error}
        </p>
      )}
      {joined ? (
        <div className="joined">
          {control}
          {joined}
        </div>
      ) : (
        control
      )}
    </div>
  );
}
