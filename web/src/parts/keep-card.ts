import { type CardSummary, listCards } from '@portal/contract/card/list-cards';
import { changeReads } from '../app/calls/cached-reads.ts';

/**
 * Shows a card as the answer to a write gave it, at once and wherever it stands: reading the cards anew may take long on
 * a slow network, or fail, and a card that is locked must not look as if it were not.
 */
export function keepCard(changed: CardSummary): void {
  const keep = (card: CardSummary) => (card.cardId === changed.cardId ? changed : card);
  changeReads(listCards, (read) => ({ ...read, cards: read.cards.map(keep) }));
}
