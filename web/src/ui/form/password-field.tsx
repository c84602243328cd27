import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';
import { ShowButton, type ShowWords } from './show-button.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  words: ShowWords;
}

/** A password, hidden until the reader asks to see it. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <ShowButton fieldId={field.id} words={words} isShown={isShown} onToggle={() => setShown(!isShown)} size="joined" />
  );
  return <TextField {...field} type={isShown ? 'text' : 'password'} joined={toggle} />;
}
