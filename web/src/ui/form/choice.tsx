import type { ComponentProps, ReactNode } from 'react';
import './choice.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
  children: ReactNode;
}

/** A checkbox or radio; the whole line is the target. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} /> <span>{children}</span>
    </label>
  );
}
