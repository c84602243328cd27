import { type ComponentProps, type ReactNode, useId } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { type ButtonLook, classesOf } from './button-look.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** Its place in what is around it. */
  className?: string;
  /** It is doing what was asked; further presses do nothing. */
  isBusy?: boolean;
  /**
   * Why it cannot be pressed yet, in words beside it; null once it can. It stays within reach of the keyboard, so that
   * these are read, and is one and the same button before and after, so that it keeps the focus.
   */
  notYet?: string | null;
  /** The server answers its form, so that it works before its script is here, and without one. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A button in one of the portal's four looks. Until its script is here, a press would be lost, or send a form by itself. */
export function Button({
  kind,
  size,
  isBusy,
  notYet,
  isPlain = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isHydrated = useHydrated();
  const button = (
    <button
      type="button"
      {...rest}
      className={[classesOf({ kind, size }), className].filter(Boolean).join(' ')}
      disabled={!isHydrated && !isPlain}
      aria-busy={isBusy || undefined}
      aria-disabled={isHydrated && (isBusy || notYet) ? true : undefined}
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
