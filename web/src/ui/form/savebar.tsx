import type { ReactNode } from 'react';
import './savebar.css';

/** Stays at the bottom of the window while something waits to be saved: what it is, and the buttons. */
export function Savebar({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="savebar">
      <div className="wrap savebar__row">
        <p role="status">{note}</p>
        <div className="btnrow">{children}</div>
      </div>
    </div>
  );
}
