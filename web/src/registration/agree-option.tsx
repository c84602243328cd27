import type { ComponentProps } from 'react';
import { Note } from '../ui/feedback/note.tsx';
import { Option } from '../ui/form/option.tsx';

interface AgreeOptionProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  id: string;
  label: string;
  error?: string | undefined;
}

/** A box to tick that can be pressed anywhere, with what is wrong with it above. */
export function AgreeOption({ id, label, error, ...input }: AgreeOptionProps) {
  return (
    <div className={error ? 'field field--error' : 'field'}>
      {error && (
        <Note tone="error" id={`${id}-error`}>
          {error}
        </Note>
      )}
      <Option
        {...input}
        type="checkbox"
        id={id}
        title={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        required
      />
    </div>
  );
}
