import type { UnansweredModal } from './unanswered-modal.tsx';

let part: typeof UnansweredModal | null = null;

/** Loads what looks after an answer that did not come: before a write is sent, because afterwards it may be too late. */
export function prepareUnanswered(): void {
  if (part) return;
  import('./unanswered-modal.tsx').then(
    (module) => {
      part = module.UnansweredModal;
    },
    // Without a network there is nothing to look at either: the modal says what is known.
    () => undefined,
  );
}

/** What looks; null where it could not be loaded. */
export const findUnansweredPart = (): typeof UnansweredModal | null => part;
