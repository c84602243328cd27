import type { Call } from '@portal/contract/define-call';
import { useEffect, useState } from 'react';
import { watchOutcome } from './find-outcome.ts';
import { close, isForgotten, listOpen } from './intentions.ts';

interface Found {
  about: string;
  /** Of what was ordered. */
  key: string;
  outcome: 'LOOKING' | 'DONE' | 'REFUSED' | 'UNKNOWN';
}

/**
 * Returns the outcome of an order made before this page was opened, by an earlier visit or in another tab, whose answer did
 * not come. 'LOOKING' until it is known; null when nothing is open. A settled outcome is told once.
 */
export function useOutcome(call: Call, input: object): Found['outcome'] | null {
  const about = JSON.stringify(input);
  const [found, setFound] = useState<Found | null>(null);
  // Settled only once it is on the screen: a page that is left as the answer comes would take it along, and tell nobody.
  useEffect(() => {
    if (found?.outcome === 'DONE' || found?.outcome === 'REFUSED') close(found.key);
  }, [found]);
  useEffect(() => {
    // An outcome that the server may have forgotten is told to the person who does it again.
    const open = listOpen(call, JSON.parse(about) as object).find((each) => !isForgotten(each));
    if (!open) return undefined;
    let isShown = true;
    queueMicrotask(() => isShown && setFound((before) => before ?? { about, key: open.key, outcome: 'LOOKING' }));
    const stop = watchOutcome(open.key, (outcome) => setFound({ about, key: open.key, outcome }));
    return () => {
      isShown = false;
      stop();
    };
  }, [call, about]);
  return found?.about === about ? found.outcome : null;
}
