import { useDeferredValue } from 'react';

/**
 * What to draw of a read. A first answer is much to draw: deferred, it is drawn in slices, so that a slow phone hears its
 * reader meanwhile. What changes an answer that is there is drawn at once, as the focus follows it. What is drawn is never
 * the answer to another read. `now` must stay the same object while nothing changes; it is new without an answer.
 */
export function useDrawn<State extends { name: string; isNew: boolean }>(now: State): State {
  const drawn = useDeferredValue(now);
  return drawn.name === now.name && drawn.isNew ? drawn : now;
}
