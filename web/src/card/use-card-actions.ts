import type { CardSummary } from '@portal/contract/card/list-cards';
import { useOpenPages } from '../app/pages/features.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { type CardAction, cardActionsOf } from './card-actions.ts';

/** Returns the actions of a card whose pages are open. An action that is not possible now says why. */
export function useCardActions(card: CardSummary | null, cards: readonly CardSummary[]): CardAction[] {
  const isOpen = useOpenPages();
  const { fees } = useProgram();
  return card ? cardActionsOf(card, cards, fees).filter(({ path }) => isOpen(path)) : [];
}
