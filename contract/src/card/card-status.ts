/** Card status of specification §4, derived from the numeric cardStatusId. */
export type CardStatus = 'pendingPinReset' | 'inTransit' | 'inactive' | 'closed' | 'debit';

/** Every cardStatusId by its name (docs/domain.md §1). The rest of the code writes none as a number. */
export const cardStatusIds = {
  ordered: 1,
  /** Makes a card primary, too (specification §4). */
  active: 4,
  lost: 5,
  stolen: 6,
  damaged: 7,
  expired: 8,
  closedByHolder: 9,
  printed: 10,
  shipped: 14,
  closedForFraud: 15,
  holderDeceased: 17,
  pendingPinReset: 19,
  neverActivated: 20,
  heldForFraud: 21,
  undeliverable: 22,
  dormant: 23,
} as const;
export type CardStatusId = (typeof cardStatusIds)[keyof typeof cardStatusIds];

/** The table of specification §4. */
const statusOfId: Record<CardStatusId, CardStatus> = {
  4: 'debit',
  19: 'pendingPinReset',
  1: 'inTransit',
  10: 'inTransit',
  14: 'inTransit',
  20: 'inactive',
  21: 'inactive',
  23: 'inactive',
  5: 'closed',
  6: 'closed',
  7: 'closed',
  8: 'closed',
  9: 'closed',
  15: 'closed',
  17: 'closed',
  22: 'closed',
};

/** Tells whether a number is a cardStatusId of the table above. */
export function isCardStatusId(id: number): id is CardStatusId {
  return id in statusOfId;
}

/** The status that a cardStatusId stands for; an id that the table does not name reads as active ('debit'). */
export function cardStatusOf(cardStatusId: number): CardStatus {
  return isCardStatusId(cardStatusId) ? statusOfId[cardStatusId] : 'debit';
}

/** The primary card: cardStatusId 4 and, among several, the highest cardId; null when no card is active. */
export function findPrimaryCard<Card extends { cardId: number; cardStatusId: number }>(
  cards: readonly Card[],
): Card | null {
  const active = cards.filter((card) => card.cardStatusId === cardStatusIds.active);
  return active.reduce<Card | null>((best, card) => (best && best.cardId > card.cardId ? best : card), null);
}
