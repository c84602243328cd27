import { type ReactNode, useId } from 'react';
import './quiet-ask.css';

interface QuietAskProps {
  title: string;
  /** The subject of the question, in a sentence. */
  children: ReactNode;
  /** The answers, all of the same weight. */
  answers: ReactNode;
}

/** A question that can wait: a line at the end of a page, with its answers beside it. */
export function QuietAsk({ title, children, answers }: QuietAskProps) {
  const id = useId();
  return (
    <section className="quietask" aria-labelledby={id}>
      <div>
        <h2 className="quietask__title" id={id}>
          {title}
        </h2>
        <p className="soft">{children}</p>
      </div>
      <div className="quietask__answers">{answers}</div>
    </section>
  );
}
