import { useEffect, useEffectEvent } from 'react';

/** How often the page looks, and for how long: a page that is left open must not ask all day. */
const [everyMs, forMs] = [4_000, 10 * 60_000];

/** Looks again and again while `isOn` and the page is in sight, for ten minutes. */
export function useWatch(isOn: boolean, look: () => void): void {
  const onTick = useEffectEvent(look);
  useEffect(() => {
    if (!isOn) return undefined;
    const endMs = Date.now() + forMs;
    const timer = setInterval(() => {
      if (Date.now() > endMs) clearInterval(timer);
      else if (!document.hidden) onTick();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn]);
}
