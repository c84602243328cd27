import { listQuestions } from '@portal/contract/was-this-you/list-questions';
import { useRead } from '../app/calls/use-read.ts';

/** Reads the open questions about unusual charges of the account behind a card; without one it waits. */
export function useQuestions(cardId: number | null) {
  return useRead(listQuestions, cardId === null ? null : { cardId }, { retries: false });
}
