import type { ReactNode } from 'react';
import './page-head.css';
import { Unbroken } from '../feedback/unbroken.tsx';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  /** Above the title of a form of several pages. */
  steps?: ReactNode;
  /** Above the title of something that stands in one way or another. */
  status?: ReactNode;
}

/** The head of a page: its one h1, and a sentence. */
export function PageHead({ title, lead, steps, status }: PageHeadProps) {
  return (
    <div className={steps ? 'pagehead pagehead--wizard' : 'pagehead'}>
      {steps}
      {status && <p>{status}</p>}
      <h1>
        <Unbroken text={title} />
      </h1>
      {lead && (
        <p className="lead">
          <Unbroken text={lead} />
        </p>
      )}
    </div>
  );
}
