import type { CardSummary } from '@portal/contract/card/list-cards';

type Known = Pick<CardSummary, 'last4Digit'>;

/**
 * The card that a transaction was made with, which need not be the chosen one; the chosen one where none was used. Null
 * where it is none of the cards any more, or several end alike: then nothing may be done to any of them.
 */
export function findUsedCard<Card extends Known>(
  cards: readonly Card[],
  chosen: Card,
  last4Digit: string | null,
): Card | null {
  if (last4Digit === null) return chosen;
  const [used, ...others] = cards.filter((card) => card.last4Digit === last4Digit);
  return others.length === 0 ? (used ?? null) : null;
}
