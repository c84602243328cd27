import type { Call } from '@portal/contract/define-call';
import { useEffect, useState } from 'react';
import { watchOutcome } from './find-outcome.ts';
import { close, listOpen } from './intentions.ts';

/**
 * What became of something that was ordered before this page was opened, by an earlier visit or in another tab, and whose
 * answer did not come. 'LOOKING' until that is known; null when nothing is open. What is settled is told once.
 */
export function useOutcome(call: Call, input: object): 'LOOKING' | 'DONE' | 'REFUSED' | 'UNKNOWN' | null {
  const about = JSON.stringify(input);
  const [found, setFound] = useState<{ about: string; outcome: 'LOOKING' | 'DONE' | 'REFUSED' | 'UNKNOWN' } | null>(
    null,
  );
  useEffect(() => {
    const [open] = listOpen(call, JSON.parse(about) as object);
    if (!open) return undefined;
    let isShown = true;
    queueMicrotask(() => isShown && setFound((before) => before ?? { about, outcome: 'LOOKING' }));
    const stop = watchOutcome(open.key, (outcome) => {
      if (outcome !== 'UNKNOWN') close(open.key);
      setFound({ about, outcome });
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [call, about]);
  return found?.about === about ? found.outcome : null;
}
