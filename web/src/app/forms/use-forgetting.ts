import { useEffect, useEffectEvent } from 'react';
import { watchReturn, watchUntouched } from './untouched.ts';

interface Forgetting {
  /** Nobody touched the page for 15 minutes. */
  onUntouched: () => void;
  /** The page is loaded anew, as somebody came back to it; what outlives that is forgotten here. */
  onReturn?: () => void;
}

/**
 * On a page on which visitors type what only they should know: the next person at a shared computer must not find it,
 * neither later nor by going back.
 */
export function useForgetting({ onUntouched, onReturn }: Forgetting): void {
  const untouched = useEffectEvent(onUntouched);
  const returned = useEffectEvent(() => {
    onReturn?.();
    location.reload();
  });
  useEffect(() => {
    const stops = [watchUntouched(() => untouched()), watchReturn(() => returned())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
