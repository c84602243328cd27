import { type ComponentProps, useState } from 'react';
import './code-field.css';
import { describedBy, FieldFrame } from './field.tsx';
import { ShowButton, type ShowWords } from './show-button.tsx';

interface CodeFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** 6 for a passcode, 4 for a PIN, 3 for the code on the back of the card. */
  digits: 3 | 4 | 6;
  /** A secret shows dots until the reader asks to see it; without, the code is shown. */
  words?: ShowWords;
  /** Returns the part of a text that the field keeps; the first digits when left out. */
  keep?: (text: string) => string;
}

/** A code of digits: one input over drawn slots, so that paste, autofill and screen readers work. */
export function CodeField({ id, label, hint, error, digits, words, keep, onChange, ...input }: CodeFieldProps) {
  const [isShown, setShown] = useState(false);
  const isHidden = words !== undefined && !isShown;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="codeline">
        <input
          className={`code code--${digits}${isHidden ? ' code--dots' : ''}`}
          id={id}
          type={isHidden ? 'password' : 'text'}
          inputMode="numeric"
          // A passcode arrives by text message; other codes are nobody's to fill in.
          autoComplete={digits === 6 ? 'one-time-code' : 'off'}
          pattern={`[0-9]{${digits}}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...input}
          onChange={(event) => {
            // Pasted codes come with blanks and dashes. Without `maxLength`, or the browser would cut them first.
            const { currentTarget: field } = event;
            const kept = keep?.(field.value) ?? field.value.replace(/\D/g, '').slice(0, digits);
            if (kept !== field.value) field.value = kept;
            onChange?.(event);
          }}
        />
        {words && <ShowButton fieldId={id} words={words} isShown={isShown} onToggle={() => setShown(!isShown)} />}
      </div>
    </FieldFrame>
  );
}
