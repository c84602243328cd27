import { type InputHTMLAttributes, useState } from 'react';
import './button.css';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { eye, eyeOff } from './icons.ts';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  error?: string | undefined;
  words: { show: string; hide: string; showPassword: string };
}

/** A password, hidden until the reader asks to see it. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      className="btn btn--second"
      type="button"
      aria-pressed={isShown}
      aria-controls={field.id}
      aria-label={words.showPassword}
      onClick={() => setShown(!isShown)}
    >
      <Icon path={isShown ? eyeOff : eye} /> {isShown ? words.hide : words.show}
    </button>
  );
  return <Field {...field} type={isShown ? 'text' : 'password'} joined={toggle} />;
}
