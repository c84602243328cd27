import { longestWaitMs } from '@portal/contract/constants';
import { useEffect, useState } from 'react';

/** Tells whether a read has come, or cannot be had. */
export const isDone = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  data !== undefined || error !== undefined;

/** Tells whether something has come (or cannot be had), is still waited for, or came too late to be waited for. */
export type WaitState = 'waiting' | 'settled' | 'late';

/**
 * Returns the state of what stands above other content: the content is shown once it is there. When it is still missing two
 * seconds after the content, the content is shown without it, and it comes where it pushes nothing away. Both last until
 * the page is opened anew, so that nothing that is shown goes away when something is read again.
 */
export function useWait(isSettled: boolean, isContentHere: boolean): WaitState {
  const [state, setState] = useState<WaitState>('waiting');
  const isOver = isSettled && isContentHere;
  useEffect(() => {
    if (isOver || !isContentHere) return undefined;
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'late' : now)), longestWaitMs);
    return () => clearTimeout(timer);
  }, [isOver, isContentHere]);
  if (state !== 'waiting' || !isOver) return state;
  setState('settled');
  return 'settled';
}
