import type { ReactNode } from 'react';

/** How a button looks: solid for the one act of a screen, quiet for what leads aside. */
type Look = 'solid' | 'plain' | 'quiet' | 'danger';

interface ButtonProps {
  children: ReactNode;
  /** The name said aloud, where several of a page have the same words: it begins with them. */
  name?: string;
  look?: Look;
  /** Something is under way: it stays where it is and takes no second press. */
  isBusy?: boolean;
  onPress?: () => void;
  /** Submits the form that it stands in. */
  isSubmit?: boolean;
  /** Shortcut that is shown beside the words. */
  keys?: string;
}

/** A button of the console. */
export function Button({
  children,
  look = 'plain',
  isBusy = false,
  onPress,
  isSubmit = false,
  keys,
  name,
}: ButtonProps) {
  return (
    <button
      className={`btn btn--${look}`}
      aria-label={name}
      type={isSubmit ? 'submit' : 'button'}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      <span>{children}</span>
      {keys && <kbd>{keys}</kbd>}
    </button>
  );
}
