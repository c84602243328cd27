import { type ReactNode, useId } from 'react';
import './aside.css';

/** Beside or below what a page is about: what helps with it, under a title of its own. */
export function Aside({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <aside className="aside flow flow-s" aria-labelledby={id}>
      <h2 className="aside__title" id={id}>
        {title}
      </h2>
      {children}
    </aside>
  );
}
