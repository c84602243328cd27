import type { ReactNode } from 'react';
import './page-head.css';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  /** Above the title of a form of several pages. */
  steps?: ReactNode;
  /** Above the title of something that stands in one way or another. */
  status?: ReactNode;
}

/** What a page is about: its one h1, and a sentence. */
export function PageHead({ title, lead, steps, status }: PageHeadProps) {
  return (
    <div className={steps ? 'pagehead pagehead--wizard' : 'pagehead'}>
      {steps}
      {status && <p>{status}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
