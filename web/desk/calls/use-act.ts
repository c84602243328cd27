import type { DeskCall, DeskEntityOf, DeskInputOf } from '@portal/contract/desk/define-desk-call';
import { useState } from 'react';
import { callDesk, callDeskOnce, type Refusal } from './call-desk.ts';

/** A call that somebody presses: under way, refused, and what to do with its answer. `isOnce`: sent again, it is the same one. */
export function useAct<C extends DeskCall>(
  call: C,
  onDone: (entity: DeskEntityOf<C>) => unknown,
  { isOnce = false } = {},
) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const act = async (input: DeskInputOf<C>) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const answer = await (isOnce ? callDeskOnce : callDesk)(call, input);
    setBusy(false);
    if (answer.ok) await onDone(answer.entity);
    else setRefusal(answer.refusal);
  };
  return { act, isBusy, refusal };
}
