import type { ComponentProps, ReactNode } from 'react';
import './field.css';
import { Note } from '../feedback/note.tsx';
import { Choice } from './choice.tsx';
import { Option } from './option.tsx';

interface RadioOption {
  value: string;
  title: ReactNode;
  hint?: ReactNode;
  /** The content at the end: a price, an icon. */
  end?: ReactNode;
}

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultChecked'> {
  /** Of the first one, to which a problem leads. */
  id: string;
  name: string;
  /** Names the choice. */
  label: string;
  /** The question, where that is more than its name. */
  legend?: ReactNode;
  legendClass?: string;
  /** The error of the choice, or undefined. */
  error?: string | undefined;
  options: readonly RadioOption[];
  /** Short answers on a line each, without boxes. */
  isPlain?: boolean;
}

/** One of several. */
export function RadioGroup({ id, label, legend = label, error, options, isPlain, ...group }: RadioGroupProps) {
  const { legendClass = 'legend', defaultValue, ...input } = group;
  const shared = { ...input, type: 'radio', 'aria-describedby': error ? `${id}-error` : undefined } as const;
  return (
    <fieldset className={error ? 'field--error' : undefined}>
      <legend className={legendClass}>{legend}</legend>
      {error && (
        <Note tone="error" id={`${id}-error`}>
          {error}
        </Note>
      )}
      <div className={isPlain ? undefined : 'options'}>
        {options.map(({ value, title, hint, end }, at) => {
          const own = { ...shared, value, id: at === 0 ? id : undefined, defaultChecked: value === defaultValue };
          return isPlain ? (
            <Choice {...own} key={value}>
              {title}
            </Choice>
          ) : (
            <Option {...own} title={title} hint={hint} end={end} key={value} />
          );
        })}
      </div>
    </fieldset>
  );
}
