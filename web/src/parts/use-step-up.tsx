import type { StepUpAction } from '@portal/contract/step-up/step-up';
import { useRef, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

interface Asked {
  cardId: number;
  answer: (stepUpToken: string | null) => void;
}

/**
 * The proof before a sensitive act (docs/domain.md §5). Render `dialog` beside the page's form, not in it, and do the
 * act by `withProof`.
 */
export function useStepUp(action: StepUpAction) {
  const [asked, setAsked] = useState<Asked | null>(null);

  const prove = (cardId: number) =>
    new Promise<string | null>((resolve) => {
      const answer = (stepUpToken: string | null) => {
        setAsked(null);
        resolve(stepUpToken);
      };
      setAsked({ cardId, answer });
    });

  /** A proof that the act did not use up, because something else was wrong: who mistypes need not prove it again. */
  const kept = useRef<{ cardId: number; stepUpToken: string } | null>(null);

  /**
   * Asks for a proof and does the act with it. Gives null when the cardholder does not go through with it; throws what
   * the act throws. A proof that has run out meanwhile is asked for once more.
   */
  const withProof = async <T,>(cardId: number, act: (stepUpToken: string) => Promise<T>): Promise<T | null> => {
    const attempt = async (stepUpToken: string) => {
      try {
        return await act(stepUpToken);
      } catch (error) {
        if (!isUsedUp(error)) kept.current = { cardId, stepUpToken };
        throw error;
      }
    };
    const before = kept.current?.cardId === cardId ? kept.current.stepUpToken : null;
    kept.current = null;
    const stepUpToken = before ?? (await prove(cardId));
    if (stepUpToken === null) return null;
    try {
      return await attempt(stepUpToken);
    } catch (error) {
      if (!isUsedUp(error)) throw error;
      const another = await prove(cardId);
      return another === null ? null : await attempt(another);
    }
  };

  /** Asks for the proof before what it is for is typed; the act then takes it. False when the cardholder does not want to. */
  const proveFirst = async (cardId: number): Promise<boolean> => {
    const stepUpToken = await prove(cardId);
    if (stepUpToken !== null) kept.current = { cardId, stepUpToken };
    return stepUpToken !== null;
  };

  const dialog = asked && (
    <StepUpDialog cardId={asked.cardId} action={action} onProved={asked.answer} onCancel={() => asked.answer(null)} />
  );
  return { withProof, proveFirst, dialog };
}

/** The server wants another proof: this one ran out, or was used. Another step that it wants is not the dialog's. */
const isUsedUp = (error: unknown) => error instanceof ApiError && error.shortMessage === 'step-up required';
