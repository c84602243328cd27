import type { ReactNode } from 'react';
import './facts.css';
import { Unbroken } from '../feedback/unbroken.tsx';

/** The facts about something, a term above each value, side by side where there is room. */
export function Facts({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Unbroken text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
