import { useEffect, useState } from 'react';

const tickMs = 250;

/**
 * Whole seconds until `untilMs` (milliseconds since 1970) by the wall clock, counted down, a second that has begun
 * included; 0 when it has passed, also while the page was away.
 */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const tick = () => setNowMs(Date.now());
    const timer = setInterval(tick, tickMs);
    // A page that is not seen hears of time late.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isOver]);
  return left;
}

/** '0:42' */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
