import type { ComponentProps, ReactNode } from 'react';
import './field.css';
import { Note } from '../feedback/note.tsx';
import { Unbroken } from '../feedback/unbroken.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** A hint on how to fill it in. */
  hint?: string | undefined;
  /** The error of the field, or undefined. */
  error?: string | undefined;
  /** A button joined to the end of the field. */
  joined?: ReactNode;
}

/** A text field: label above, then hint and error, so that both are read before the field. */
export function TextField({ id, label, hint, error, joined, type = 'text', ...input }: TextFieldProps) {
  const control = (
    <input
      className="input"
      id={id}
      type={type}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
      {...input}
    />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {joined ? (
        <div className="joined">
          {control}
          {joined}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}

interface FieldFrameProps extends Pick<TextFieldProps, 'id' | 'label' | 'hint' | 'error'> {
  children: ReactNode;
}

/** Label, hint and error around a control of any kind. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          <Unbroken text={hint} />
        </span>
      )}
      {error && (
        <Note tone="error" id={`${id}-error`}>
          {error}
        </Note>
      )}
      {children}
    </div>
  );
}

/** Ids of the hint and the error that describe a control. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
