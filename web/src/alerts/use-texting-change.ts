import { changeTexting } from '@portal/contract/texting/change-texting';
import { textingWording } from '@portal/contract/texting/texting';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useStepUp } from '../parts/use-step-up.tsx';

/** The choice to turn it on, or to name stores or not. */
interface TextingChoice {
  /** The card that the proof is bound to. */
  cardId: number;
  hidesNames: boolean;
  /** Tells whether answers tell more than before. */
  tellsMore: boolean;
}

/** Changes questions by text, one change at a time; null turns them off. */
export function useTextingChange() {
  const { t } = useTexts();
  const { isBusy, alone } = useAlone();
  const { withProof, dialog } = useStepUp('ASK_BY_TEXT');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (choice: TextingChoice | null) => {
    if (choice === null) return await callApi(changeTexting, { isOn: false }, { silent: true });
    const { cardId, hidesNames, tellsMore } = choice;
    const keep = async (stepUpToken: string | null) => {
      const input = { isOn: true, hidesNames, wordingVersion: textingWording, cardId, stepUpToken } as const;
      return await callApi(changeTexting, input, { silent: true });
    };
    return tellsMore ? await withProof(cardId, keep) : await keep(null);
  };
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const isChanged = error.shortMessage === 'agreement changed';
    setProblem(
      t(isChanged ? 'alerts:texting.changed' : error.unanswered ? 'failure:unanswered.repeat' : 'error:generic'),
    );
  };
  const change = (choice: TextingChoice | null) => {
    setProblem(null);
    void alone(async () => void (await send(choice).catch(tell)));
  };
  return { isBusy, problem, change, dialog };
}
