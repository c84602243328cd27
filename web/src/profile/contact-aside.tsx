import { useId } from 'react';
import '../parts/help-aside.css';

/** Beside the form: what happens with what is typed. */
export function ContactAside({ title, lines }: { title: string; lines: readonly string[] }) {
  const id = useId();
  return (
    <aside className="aside flow flow-s" aria-labelledby={id}>
      <h2 className="aside__title" id={id}>
        {title}
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </aside>
  );
}
