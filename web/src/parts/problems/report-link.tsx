import { cardParameter, cardSlugOf } from '@portal/contract/card/card-slug';
import { reportPathOf } from '@portal/contract/problems/problem-address';
import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import { AppLink } from '../../app/pages/app-link.tsx';

interface ReportLinkProps {
  /** The card whose account it is about; null while it is not known. */
  card: { cardId: number; accountNickName: string } | null;
  /** The reason, which is chosen there already. */
  kind: ProblemKind;
  children: string;
}

/** The way to a report about what is missing or not working, beside the way by telephone. */
export function ReportLink({ card, kind, children }: ReportLinkProps) {
  const ofCard = card ? `&${cardParameter}=${encodeURIComponent(cardSlugOf(card))}` : '';
  return (
    <AppLink className="more" to={`${reportPathOf(null, kind)}${ofCard}`}>
      {children}
    </AppLink>
  );
}
