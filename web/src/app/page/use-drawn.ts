import { useDeferredValue } from 'react';

/**
 * Returns the state of a read to draw. A first answer is much to draw: deferred, it is drawn in slices, so that a slow phone
 * hears its reader meanwhile. A change of an answer is drawn at once, as the focus follows it. The answer to another read is
 * never drawn. `now` must stay the same object while nothing changes; it is new without an answer.
 */
export function useDrawn<State extends { name: string; isNew: boolean }>(now: State): State {
  const drawn = useDeferredValue(now);
  return drawn.name === now.name && drawn.isNew ? drawn : now;
}
