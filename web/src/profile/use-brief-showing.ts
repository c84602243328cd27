import { useEffect, useRef, useState } from 'react';
import { useCountdown } from '../app/frame/use-countdown.ts';

/** How long a secret stays on the screen, and how long it may stay while its tab is out of sight. */
const shownMs = 2 * 60_000;
const awayMs = 30_000;

interface Shown<Secret> {
  secret: Secret;
  untilMs: number;
}

/** Shows a value for two minutes, then hides it. It lives in this page only, and goes with it. */
export function useBriefShowing<Secret>() {
  const [shown, setShown] = useState<Shown<Secret> | null>(null);
  const left = useCountdown(shown?.untilMs ?? 0);
  const isShown = shown !== null && left > 0;
  const awaySinceMs = useRef<number | null>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    const hide = () => setShown(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onVisibility = () => {
      clearTimeout(timer);
      const sinceMs = awaySinceMs.current;
      awaySinceMs.current = document.hidden ? Date.now() : null;
      if (document.hidden) timer = setTimeout(hide, awayMs);
      // A tab out of sight may sleep: who comes back late finds it hidden by the wall clock.
      else if (sinceMs !== null && Date.now() - sinceMs >= awayMs) hide();
    };
    // A page that the browser keeps to come back to must not keep what it showed; nor one that is still drawn while the
    // next one is made ready, and come back to meanwhile.
    window.addEventListener('pagehide', hide);
    window.addEventListener('popstate', hide);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('popstate', hide);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isShown]);
  return {
    secret: isShown ? shown.secret : null,
    secondsLeft: left,
    show: (secret: Secret) => setShown({ secret, untilMs: Date.now() + shownMs }),
    hide: () => setShown(null),
  };
}
