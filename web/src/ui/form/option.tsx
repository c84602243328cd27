import type { ComponentProps, ReactNode } from 'react';
import './choice.css';
import './option.css';
import { Unbroken } from '../feedback/unbroken.tsx';

interface OptionProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  type: 'checkbox' | 'radio';
  title: ReactNode;
  hint?: ReactNode;
  /** The content at the end: a price, an icon. */
  end?: ReactNode;
}

/** A checkbox or radio in a box that can be pressed anywhere. */
export function Option({ title, hint, end, ...input }: OptionProps) {
  return (
    <label className={end ? 'option option--end' : 'option'}>
      <input {...input} />{' '}
      <span>
        <strong>{title}</strong>{' '}
        {hint && (
          <span className="option__hint">
            <Unbroken text={hint} />
          </span>
        )}
      </span>{' '}
      {end && (
        <span className="option__end">
          <Unbroken text={end} />
        </span>
      )}
    </label>
  );
}
