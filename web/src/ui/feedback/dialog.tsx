import { type ReactNode, useEffect, useId, useRef } from 'react';
import '../form/button.css';
import './dialog.css';
import { isWaiting, openAlone } from './open-dialogs.ts';

/** A button of a dialog. The first is the safe one: it is solid and takes the focus when the dialog opens. */
interface DialogAction {
  label: string;
  onPress: () => void;
  kind?: 'second' | 'danger';
  isBusy?: boolean;
}

interface DialogProps {
  title: string;
  /** None where a form in the dialog brings its own buttons. */
  actions: readonly DialogAction[];
  /** Escape was pressed. */
  onClose?: () => void;
  /** Only its buttons end it, and it is read from the top: it takes the focus at its title. */
  isPersistent?: boolean;
  /** 'alertdialog' interrupts; 'dialog' was asked for. */
  role?: 'alertdialog' | 'dialog';
  /** Picture above the title. */
  sign?: ReactNode;
  children: ReactNode;
}

const classes = { solid: 'btn', second: 'btn btn--second', danger: 'btn btn--danger' } as const;

/**
 * A modal message. The native element keeps the page behind it out of reach and closes on Escape. Never two at once: the
 * newest has its turn.
 */
export function Dialog({ title, actions, onClose, isPersistent, role = 'alertdialog', sign, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    const leave = dialog.current && openAlone(dialog.current);
    // A field of the dialog comes before its buttons; what may be pressed in haste is the safe button, and where none is,
    // nothing is.
    const find = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector);
    const first = isPersistent ? null : find('input, :scope > .btnrow .btn');
    (first ?? find('h2'))?.focus();
    return () => {
      leave?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isPersistent]);
  // A second Escape closes it even so.
  // Nor while what was pressed is being done, as if that could stop it.
  const isHeld = isPersistent || actions.some(({ isBusy }) => isBusy);
  const onClosed = ({ currentTarget }: { currentTarget: HTMLDialogElement }) => {
    // It has made way for another one, or is back from that already.
    if (isWaiting(currentTarget) || currentTarget.open) return;
    if (isHeld) currentTarget.showModal();
    else onClose?.();
  };
  return (
    <dialog
      className="dialog flow"
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      // An interruption is read out whole; a form or a document in a dialog is walked through, part by part.
      aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
      onCancel={isHeld ? (event) => event.preventDefault() : undefined}
      onClose={onClosed}
    >
      {sign}
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <div className="flow" id={`${id}-text`}>
        {children}
      </div>
      {actions.length > 0 && (
        <div className="btnrow">
          {actions.map(({ label, onPress, kind, isBusy }) => (
            <button className={classes[kind ?? 'solid']} type="button" key={label} aria-busy={isBusy} onClick={onPress}>
              {label}
            </button>
          ))}
        </div>
      )}
    </dialog>
  );
}
