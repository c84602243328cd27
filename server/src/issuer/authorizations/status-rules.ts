import { type CardStatusId, cardStatusIds, isCardStatusId } from '@portal/contract/card/card-status';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';

interface StatusRule {
  /** Why new purchases and cash are declined; null approves them. */
  purchases: DeclineReason | null;
  /** Why recurring payments are declined; null approves them. */
  recurring: DeclineReason | null;
}

const both = (reason: DeclineReason): StatusRule => ({ purchases: reason, recurring: reason });

/** The rule of each card status id (docs/domain.md §1). Clearings, refunds and deposits always post. */
const rules: Record<CardStatusId, StatusRule> = {
  [cardStatusIds.active]: { purchases: null, recurring: null },
  [cardStatusIds.pendingPinReset]: { purchases: 'PIN_RESET_PENDING', recurring: null },
  [cardStatusIds.ordered]: both('NOT_ACTIVATED'),
  [cardStatusIds.printed]: both('NOT_ACTIVATED'),
  [cardStatusIds.shipped]: both('NOT_ACTIVATED'),
  [cardStatusIds.neverActivated]: both('NOT_ACTIVATED'),
  [cardStatusIds.heldForFraud]: both('CARD_INACTIVE'),
  [cardStatusIds.dormant]: both('CARD_INACTIVE'),
  [cardStatusIds.lost]: both('CARD_LOST'),
  [cardStatusIds.stolen]: both('CARD_STOLEN'),
  [cardStatusIds.damaged]: both('CARD_CLOSED'),
  [cardStatusIds.expired]: both('CARD_EXPIRED'),
  [cardStatusIds.closedByHolder]: both('CARD_CLOSED'),
  [cardStatusIds.closedForFraud]: both('CARD_CLOSED'),
  [cardStatusIds.holderDeceased]: both('CARD_CLOSED'),
  [cardStatusIds.undeliverable]: both('CARD_CLOSED'),
};

/** Why a card of this status id declines, or null. Throws for an id outside the closed set. */
export function findStatusDecline(cardStatusId: number, isRecurring: boolean): DeclineReason | null {
  if (!isCardStatusId(cardStatusId)) throw new RangeError(`card status id ${cardStatusId} is not in the closed set`);
  const rule = rules[cardStatusId];
  return isRecurring ? rule.recurring : rule.purchases;
}
