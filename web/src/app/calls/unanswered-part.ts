import { createStore } from '../session/store.ts';
import type { UnansweredModal } from './unanswered-modal.tsx';

/** What looks after an answer that did not come; null until it is here. */
export const unansweredPart = createStore<{ Modal: typeof UnansweredModal } | null>(null);

let isAsked = false;

/** Loads it before a write is sent, because afterwards it may be too late. */
export function prepareUnanswered(): void {
  if (isAsked) return;
  isAsked = true;
  import('./unanswered-modal.tsx').then(
    ({ UnansweredModal }) => unansweredPart.set({ Modal: UnansweredModal }),
    // Without a network there is nothing to look at either; the next write tries again.
    () => {
      isAsked = false;
    },
  );
}
