import './button.css';

/** The looks of a button: one solid one on each screen. */
export interface ButtonLook {
  kind?: 'solid' | 'second' | 'danger' | 'quiet' | undefined;
  size?: 'large' | 'medium' | undefined;
}

/** The class names of a look. */
export function classesOf({ kind = 'solid', size = 'large' }: ButtonLook): string {
  return ['btn', kind !== 'solid' && `btn--${kind}`, size === 'medium' && 'btn--m'].filter(Boolean).join(' ');
}
