import { useEffect } from 'react';
import { createStore } from '../page/store.ts';

/** The title of the page on screen in its present state; null: the title of its route. */
export const stateTitle = createStore<string | null>(null);

/**
 * Gives the document the title that the page's h1 has in its present state. A tab, a history and a screen reader then do not
 * go on asking for what is done. null: the route's own title is right.
 */
export function useStateTitle(title: string | null): void {
  useEffect(() => {
    stateTitle.set(title);
    return () => stateTitle.set(null);
  }, [title]);
}
