import type { ComponentProps } from 'react';
import './field.css';
import { Note } from '../feedback/note.tsx';
import { Choice } from './choice.tsx';

interface TickFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  id: string;
  label: string;
  /** The error of the field, or undefined. */
  error?: string | undefined;
}

/** One box to tick, with what is wrong with it above. */
export function TickField({ id, label, error, ...input }: TickFieldProps) {
  const errorId = `${id}-error`;
  return (
    <div className={error ? 'field field--error' : 'field'}>
      {error && (
        <Note tone="error" id={errorId}>
          {error}
        </Note>
      )}
      <Choice
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      >
        {label}
      </Choice>
    </div>
  );
}
