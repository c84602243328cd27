import { cardStatusIds } from '@portal/contract/card/card-status';

/** The statuses of cards that customer service alone can help with. */
export const stoppedStatusIds = [
  cardStatusIds.pendingPinReset,
  cardStatusIds.neverActivated,
  cardStatusIds.heldForFraud,
  cardStatusIds.dormant,
  cardStatusIds.lost,
  cardStatusIds.stolen,
  cardStatusIds.damaged,
  cardStatusIds.expired,
  cardStatusIds.closedByHolder,
  cardStatusIds.closedForFraud,
  cardStatusIds.holderDeceased,
  cardStatusIds.undeliverable,
];
