import type { CardSummary } from '@portal/contract/card/list-cards';
import { ApiError } from '../app/calls/api-error.ts';
import { keepCard } from '../parts/keep-card.ts';

/**
 * Does what a card's CVV opens. How many tries a wrong one leaves is shown wherever the card stands; once they are used
 * up, `onUsedUp` is told. Any other refusal is thrown, for the form to show.
 */
export async function tryCvv(card: CardSummary, act: () => Promise<void>, onUsedUp: () => void): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.triesLeft !== null) keepCard({ ...card, cvvTriesLeft: error.triesLeft });
    if (error.code !== 902) throw error;
    onUsedUp();
  }
}
