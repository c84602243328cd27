import type { EntityOf } from '@portal/contract/define-call';
import { readQuestion } from '@portal/contract/was-this-you/read-question';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';

type Question = EntityOf<typeof readQuestion>;
/** The question of a link; 'GONE': the link is too old or unknown, 'FAILED': no answer came, null: it is being read. */
export type ReadQuestion = Question | 'GONE' | 'FAILED' | null;

/** How long an answer may take before the page says that it is slow. */
const slowMs = 3_000;

/** Reads the question of a link, which changes nothing. */
export function useQuestion(token: string | null | undefined): {
  question: ReadQuestion;
  isSlow: boolean;
  read: () => void;
} {
  const [question, setQuestion] = useState<ReadQuestion>(null);
  const [isSlow, setSlow] = useState(false);
  const ask = useCallback(() => {
    if (!token) return;
    callApi(readQuestion, { token }, { silent: true }).then(setQuestion, (error: unknown) => {
      const isRefused = error instanceof ApiError && error.unanswered === null;
      setQuestion(isRefused ? 'GONE' : 'FAILED');
    });
  }, [token]);
  useEffect(ask, [ask]);
  const isWaiting = Boolean(token) && question === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const read = () => {
    setQuestion(null);
    ask();
  };
  return { question, isSlow, read };
}
