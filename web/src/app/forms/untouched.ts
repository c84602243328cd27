import { idleRemainingMs } from '../session/idle.ts';
import { watchActivity } from '../session/watch-activity.ts';

/**
 * Tells when nobody has touched the page for 15 minutes by the wall clock, which also counts a sleep; again after another
 * 15. Gives what stops it.
 */
export function watchUntouched(onUntouched: () => void): () => void {
  let lastActiveMs = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    if (idleRemainingMs(lastActiveMs, Date.now()) === 0) {
      lastActiveMs = Date.now();
      onUntouched();
    }
    clearTimeout(timer);
    timer = setTimeout(check, idleRemainingMs(lastActiveMs, Date.now()));
  };
  const stopWatching = watchActivity(() => {
    // After a sleep the first movement comes too late.
    check();
    lastActiveMs = Date.now();
  });
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    clearTimeout(timer);
    stopWatching();
    document.removeEventListener('visibilitychange', check);
  };
}

/**
 * Tells when a page is come back to that the browser had put away as it was. Its fields are emptied before that, so that
 * nobody sees for a moment what was typed. Gives what stops it.
 */
export function watchReturn(onReturn: () => void): () => void {
  const empty = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])')) {
      field.value = '';
    }
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  addEventListener('pagehide', empty);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', empty);
    removeEventListener('pageshow', comeBack);
  };
}
