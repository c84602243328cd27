import { useSyncExternalStore } from 'react';

/** Of the container queries that lay a page out in columns; they follow the portal's own text size, as media queries do not. */
const columnsRem = 56.25;

function hasRoomForColumns(): boolean {
  const root = document.documentElement;
  return root.clientWidth / Number.parseFloat(getComputedStyle(root).fontSize) >= columnsRem;
}

/**
 * Tells of another width, and of another size of text: that changes how long the page is. It tells in the next frame. Columns
 * drawn while the browser still hands out sizes change the size again, and the browser reports that as an error.
 */
function watchRoom(tell: () => void): () => void {
  let frame = 0;
  const watch = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tell);
  });
  watch.observe(document.documentElement);
  return () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Tells whether there is room for columns now; on the server there is none. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(watchRoom, hasRoomForColumns, () => false);
}
