import type { DeclineReason } from '@portal/contract/transactions/decline-reason';

interface StatusRule {
  /** Why new purchases and cash are declined; null approves them. */
  purchases: DeclineReason | null;
  /** Why recurring payments are declined; null approves them. */
  recurring: DeclineReason | null;
}

const both = (reason: DeclineReason): StatusRule => ({ purchases: reason, recurring: reason });

/** What each card status id approves (domain decision, §1). Clearings, refunds and deposits always post. */
const ruleOfStatusId: ReadonlyMap<number, StatusRule> = new Map([
  [4, { purchases: null, recurring: null }],
  [19, { purchases: 'PIN_RESET_PENDING', recurring: null }],
  ...[1, 10, 14].map((id) => [id, both('NOT_ACTIVATED')] as const),
  [20, both('NOT_ACTIVATED')],
  [21, both('CARD_INACTIVE')],
  [23, both('CARD_INACTIVE')],
  [5, both('CARD_LOST')],
  [6, both('CARD_STOLEN')],
  [7, both('CARD_CLOSED')],
  [8, both('CARD_EXPIRED')],
  ...[9, 15, 17, 22].map((id) => [id, both('CARD_CLOSED')] as const),
]);

/** Why a card of this status id declines, or null. Throws for an id outside the closed set. */
export function findStatusDecline(cardStatusId: number, isRecurring: boolean): DeclineReason | null {
  const rule = ruleOfStatusId.get(cardStatusId);
  if (!rule) throw new RangeError(`card status id ${cardStatusId} is not in the closed set`);
  return isRecurring ? rule.recurring : rule.purchases;
}
