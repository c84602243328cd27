import { type ComponentProps, type ReactNode, useId } from 'react';
import { type ButtonLook, classesOf } from './button-look.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** Its place in what is around it. */
  className?: string;
  /** It is doing what was asked; further presses do nothing. */
  isBusy?: boolean;
  /** Whether it is nothing but a picture of itself: the script that it needs is not here yet. */
  isOff?: boolean;
  /**
   * Why it cannot be pressed yet, in words beside it; null once it can. It stays within reach of the keyboard, so that
   * these are read, and is one and the same button before and after, so that it keeps the focus.
   */
  notYet?: string | null;
  children: ReactNode;
}

/** A button in one of the portal's four looks. */
export function Button({ kind, size, isBusy, isOff, notYet, className, onClick, children, ...rest }: ButtonProps) {
  const reasonId = useId();
  const button = (
    <button
      type="button"
      {...rest}
      className={[classesOf({ kind, size }), className].filter(Boolean).join(' ')}
      disabled={isOff}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || notYet ? true : undefined}
      aria-describedby={notYet ? reasonId : undefined}
      onClick={isBusy || notYet ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
  if (notYet === undefined) return button;
  return (
    <span className="notyet">
      {button}
      {notYet && (
        <span className="notyet__why" id={reasonId}>
          {notYet}
        </span>
      )}
    </span>
  );
}
