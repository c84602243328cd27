import { type ReactNode, useId } from 'react';
import './section.css';

interface SectionProps {
  title: string;
  /** A link beside the title. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a ruled heading, as on a printed statement: no box. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
