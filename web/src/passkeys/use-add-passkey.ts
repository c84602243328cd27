import { addPasskey } from '@portal/contract/passkeys/add-passkey';
import { startPasskey } from '@portal/contract/passkeys/start-passkey';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { callApi } from '../app/calls/client.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { isCancelled } from '../parts/is-cancelled.ts';
import { useStepUp } from '../parts/use-step-up.tsx';

/** How an addition ended: texts of ours, or the server's own words. */
export type AddEnd = 'added' | 'cancelled' | 'known' | 'failed' | { refusal: string };

/** Adds the device in hand: a proof, then the browser's own dialog. Render `dialog` beside what starts it. */
export function useAddPasskey() {
  const { isBusy, alone } = useAlone();
  const [end, setEnd] = useState<AddEnd | null>(null);
  const stepUp = useStepUp('ADD_PASSKEY');

  const make = async (cardId: number): Promise<AddEnd> => {
    const optionsJSON = await stepUp.withProof(cardId, (stepUpToken) =>
      callApi(startPasskey, { cardId, stepUpToken }, { silent: true }),
    );
    if (optionsJSON === null) return 'cancelled';
    const { makeCredential } = await import('./make-credential.ts');
    await callOnce(addPasskey, await makeCredential(optionsJSON));
    return 'added';
  };

  const add = async (cardId: number) => {
    setEnd(null);
    try {
      setEnd(await make(cardId));
    } catch (error) {
      setEnd(endOf(error));
    }
  };
  return { add: (cardId: number) => alone(() => add(cardId)), isBusy, end, dialog: stepUp.dialog };
}

function endOf(error: unknown): AddEnd | null {
  if (isCancelled(error)) return 'cancelled';
  if (error instanceof ApiError) {
    if (error.status === 900 && error.message) return { refusal: error.message };
    showFailure(error);
    return null;
  }
  // The authenticator says that it holds one for this login already.
  return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'failed';
}
