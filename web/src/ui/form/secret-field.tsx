import { type ComponentProps, useState } from 'react';
import './secret-field.css';
import { TextField } from './field.tsx';
import { ShowButton, type ShowWords } from './show-button.tsx';

interface SecretFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  words: ShowWords;
}

/** A number that nobody beside the reader should see: hidden until they ask to see it. Never offered for saving. */
export function SecretField({ words, ...field }: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <ShowButton fieldId={field.id} words={words} isShown={isShown} onToggle={() => setShown(!isShown)} size="joined" />
  );
  return (
    <div className="field secret">
      <TextField
        {...field}
        className={isShown ? 'input num' : 'input num input--hidden'}
        inputMode="numeric"
        autoComplete="off"
        joined={toggle}
      />
    </div>
  );
}
