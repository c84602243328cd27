import { useDeferredValue } from 'react';

/**
 * What to draw of a read. An answer is much to draw: deferred, it is drawn in slices, so that a slow phone hears its reader
 * meanwhile. What is drawn is never the answer to another read. `now` must stay the same object while nothing changes.
 */
export function useDrawn<State extends { name: string }>(now: State): State {
  const drawn = useDeferredValue(now);
  return drawn.name === now.name ? drawn : now;
}
