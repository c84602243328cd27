import { answerExpected } from '@portal/contract/ahead/answer-expected';
import type { ItemKind } from '@portal/contract/ahead/expected-item';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';

export interface AnswersHandle {
  cardId: number;
  /** Sends an answer about one bill or deposit; one at a time. */
  answer: (kind: ItemKind, key: string, answer: 'CONFIRM' | 'DISMISS' | 'BRING_BACK') => void;
  /** The key that is under way; null: none. */
  busyKey: string | null;
}

/** Holds the answers about what is expected. The server's reply shows at once, wherever it stands. */
export function useAnswers(cardId: number): AnswersHandle {
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const { alone } = useAlone();
  const answer: AnswersHandle['answer'] = (kind, key, said) =>
    void alone(async () => {
      setBusyKey(key);
      try {
        await callApi(answerExpected, { cardId, kind, key, answer: said, terms: null }, { silent: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showFailure(error);
      } finally {
        setBusyKey(null);
      }
    });
  return { cardId, answer, busyKey };
}
