import type { InputHTMLAttributes, ReactNode } from 'react';
import '../form/choice.css';
import './chips.css';

/** Small choices side by side under one legend. */
export function Chips({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div className="chips">{children}</div>
    </fieldset>
  );
}

/** A checkbox that carries its label in the same target. */
export function Chip({ label, ...input }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: string }) {
  return (
    <label className="chip">
      <input type="checkbox" {...input} /> <span>{label}</span>
    </label>
  );
}
