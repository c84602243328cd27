import { type ReactNode, useEffect, useId, useRef } from 'react';
import './button.css';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Label of the one button, which has the focus when the dialog opens. */
  confirm: string;
  onClose: () => void;
  /** Picture above the title. */
  sign?: ReactNode;
  children: ReactNode;
}

/** A modal message with one button. The native element keeps the page behind it out of reach and closes on Escape. */
export function Dialog({ title, confirm, onClose, sign, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    button.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      className="dialog flow"
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      {sign}
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="flow" id={`${id}-text`}>
        {children}
      </div>
      <div className="btnrow">
        <button className="btn" type="button" ref={button} onClick={onClose}>
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
