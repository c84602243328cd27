import type { ComponentProps } from 'react';
import { describedBy, FieldFrame } from './field.tsx';

interface WordsFieldProps extends ComponentProps<'textarea'> {
  id: string;
  label: string;
  /** A hint on how to fill it in. */
  hint?: string | undefined;
  /** The error of the field, or undefined. */
  error?: string | undefined;
}

/** A field for words of one's own, of several lines. */
export function WordsField({ id, label, hint, error, rows = 4, ...input }: WordsFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        className="input"
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...input}
      />
    </FieldFrame>
  );
}
