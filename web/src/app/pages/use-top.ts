import { useEffect, useRef } from 'react';

/**
 * Brings the reader, and the focus, to the top of content that replaced a long page. Not where the page was opened on it
 * (`isDone` is false): its reader is at the top, and Tab begins there.
 */
export function useTop(isDone = true): void {
  useEffect(() => {
    if (isDone) toTop();
  }, [isDone]);
}

/** A step that takes another's place on a page is begun at the top, as a page would be. `heading` says which it is. */
export function useTopOfStep(heading: string): void {
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    toTop();
  }, [heading]);
}

/** Brings reader and focus to the top of the page; as far down as news stand, which a small screen would not show. */
export function toTop(): void {
  window.scrollTo(0, 0);
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  main?.querySelector('.alert[role]')?.scrollIntoView({ block: 'nearest' });
}
