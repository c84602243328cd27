import { useEffect } from 'react';

/** What stands here took the place of a long page: the reader is brought to its top, and so is the focus. */
export function useTop(): void {
  useEffect(toTop, []);
}

/** Brings reader and focus to the top of the page. */
export function toTop(): void {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
