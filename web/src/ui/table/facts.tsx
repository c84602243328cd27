import type { ReactNode } from 'react';
import './facts.css';

/** What is known of something, a term above each value, side by side where there is room. */
export function Facts({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
