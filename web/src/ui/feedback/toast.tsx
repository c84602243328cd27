import { useEffect, useRef } from 'react';
import './toast.css';
import { Icon } from '../figures/icon.tsx';
import { ok } from '../figures/icons.ts';

interface ToastProps {
  /** The action that was done, or null. */
  message: string | null;
  close: { label: string; onClose: () => void };
  /** Tells whether the focus goes to it: what was pressed is gone with what it did. */
  takesFocus?: boolean;
}

/**
 * Says that something was done, without a step of its own. The region is always there, or its first words would not be
 * spoken; it stays until it is closed, because nobody should have to read against a clock.
 */
export function Toast({ message, close, takesFocus = false }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== null && takesFocus) box.current?.focus();
  }, [message, takesFocus]);
  return (
    <div className="toasts" role="status">
      {message !== null && (
        <div className="toast" ref={box} tabIndex={takesFocus ? -1 : undefined}>
          <Icon path={ok} />
          <p>{message}</p>
          <button className="btn btn--quiet btn--m" type="button" onClick={close.onClose}>
            {close.label}
          </button>
        </div>
      )}
    </div>
  );
}
