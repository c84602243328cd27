/** Card status of specification §4, derived from the numeric cardStatusId. */
export type CardStatus = 'pendingPinReset' | 'inTransit' | 'inactive' | 'closed' | 'debit';

const statusOfId: ReadonlyMap<number, CardStatus> = new Map<number, CardStatus>([
  [19, 'pendingPinReset'],
  ...[1, 10, 14].map((id) => [id, 'inTransit'] as const),
  ...[20, 21, 23].map((id) => [id, 'inactive'] as const),
  ...[5, 6, 7, 8, 9, 15, 17, 22].map((id) => [id, 'closed'] as const),
]);

/** The status that a cardStatusId stands for; an id that the table does not name reads as active ('debit'). */
export function cardStatusOf(cardStatusId: number): CardStatus {
  return statusOfId.get(cardStatusId) ?? 'debit';
}

/** The cardStatusId of an active card, which is also what makes a card primary (specification §4). */
export const activeCardStatusId = 4;

/** The primary card: cardStatusId 4 and, among several, the highest cardId; null when no card is active. */
export function findPrimaryCard<Card extends { cardId: number; cardStatusId: number }>(
  cards: readonly Card[],
): Card | null {
  const active = cards.filter((card) => card.cardStatusId === activeCardStatusId);
  return active.reduce<Card | null>((best, card) => (best && best.cardId > card.cardId ? best : card), null);
}
