import { useEffect, useState } from 'react';

/** Whole seconds until `untilMs` (milliseconds since 1970), counted down; 0 when it has passed. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  useEffect(() => {
    const timer = left === 0 ? undefined : setTimeout(() => setNowMs(Date.now()), 250);
    return () => clearTimeout(timer);
  });
  return left;
}

/** '0:42' */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
