import { getMoneyAhead } from '@portal/contract/ahead/get-money-ahead';
import { useRead } from '../app/calls/use-read.ts';

/** Reads what is expected on the account behind a card; without a card it waits for one. */
export function useMoneyAhead(cardId: number | null) {
  return useRead(getMoneyAhead, cardId === null ? null : { cardId }, { retries: false });
}
