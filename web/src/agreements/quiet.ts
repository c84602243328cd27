import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';

/** Tells whether the home page asks at its end, and not over it: its card is still to be turned on. */
export function isAskedQuietly(card: Pick<CardSummary, 'cardStatusId'> | null): boolean {
  const status = card && cardStatusOf(card.cardStatusId);
  return status === 'inactive' || status === 'inTransit';
}
