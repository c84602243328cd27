import type { ReactNode } from 'react';
import './review.css';
import { Unbroken } from '../feedback/unbroken.tsx';

/** One line of what is about to happen. */
export interface ReviewRow {
  term: string;
  value: ReactNode;
  /** A second, softer line below the value. */
  sub?: string;
  isTotal?: boolean;
  /** Beside the value, such as a button that copies it. */
  action?: ReactNode;
}

/** The action about to happen, to be read before it does. */
export function Review({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <dl className="review">
      {rows.map(({ term, value, sub, isTotal, action }) => (
        <div className={isTotal ? 'review__row review__row--total' : 'review__row'} key={term}>
          <dt>{term}</dt>
          <dd>
            <span>
              <Unbroken text={value} />
            </span>{' '}
            {action}{' '}
            {sub && (
              <span className="review__sub">
                <Unbroken text={sub} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
