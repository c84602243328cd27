import { type ReactNode, useEffect, useId, useRef } from 'react';
import './confirm-panel.css';

/** Opened by a plain button, in the page: it says what will happen, and its buttons decide. Takes the focus. */
export function ConfirmPanel({ title, children }: { title: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => panel.current?.focus(), []);
  return (
    <section className="confirm flow" aria-labelledby={id} tabIndex={-1} ref={panel}>
      <h2 className="confirm__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
