import { useMemo, useState, useSyncExternalStore } from 'react';

/** Below this the device's clock is right: a reply takes time, and its date has whole seconds. */
const toleranceMs = 60_000;
let aheadMs = 0;
const listeners = new Set<() => void>();

/** Learns from the date of a reply by how much the server's clock is ahead of the device's. */
export function noteServerTime(date: string | null): void {
  const ms = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(ms) || Math.abs(ms - aheadMs) < toleranceMs) return;
  aheadMs = Math.abs(ms) < toleranceMs ? 0 : ms;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many milliseconds the server's clock is ahead of the device's. */
export const serverAheadMs = (): number => aheadMs;

/**
 * The moment in which a page was opened, by the server's clock: which day it is for the books must not hang on how a
 * device is set.
 */
export function useNow(): Date {
  const ms = useSyncExternalStore(subscribe, serverAheadMs, serverAheadMs);
  const [openedMs] = useState(() => Date.now());
  return useMemo(() => new Date(openedMs + ms), [openedMs, ms]);
}
