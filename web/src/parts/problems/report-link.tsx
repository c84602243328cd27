import { reasonParameter, reportPage } from '@portal/contract/problems/problem-address';
import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import type { ComponentProps } from 'react';
import { CardLink } from '../card-link.tsx';

interface ReportLinkProps {
  card: ComponentProps<typeof CardLink>['card'];
  /** The reason, which is chosen there already. */
  kind: ProblemKind;
  children: string;
}

/** The way to a report about what is missing or not working, beside the way by telephone. */
export function ReportLink({ card, kind, children }: ReportLinkProps) {
  return (
    <CardLink className="more" card={card} to={reportPage} query={{ [reasonParameter]: kind }}>
      {children}
    </CardLink>
  );
}
