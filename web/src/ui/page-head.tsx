import type { ReactNode } from 'react';
import './page-head.css';

/** What a page is about: its one h1, and a sentence. A form of several pages shows its steps above. */
export function PageHead({ title, lead, steps }: { title: string; lead?: ReactNode; steps?: ReactNode }) {
  return (
    <div className={steps ? 'pagehead pagehead--wizard' : 'pagehead'}>
      {steps}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
