import type { PageRoute } from '../page/page-route.ts';
import { createStore, useStore } from '../page/store.ts';

/** The routes that are here: those that anybody may open, and the cardholder's own once they have loaded. */
const knownRoutes = createStore<readonly PageRoute[]>([]);

/** Adds routes to those that can be linked. */
export function knowRoutes(routes: readonly PageRoute[]): void {
  const known = knownRoutes.get();
  const added = routes.filter((route) => !known.includes(route));
  if (added.length > 0) knownRoutes.set([...known, ...added]);
}

/** The routes that can be linked. The browser has loaded those that the page was rendered with before it draws anew. */
export function useKnownRoutes(): readonly PageRoute[] {
  return useStore(knownRoutes, knownRoutes.get(), (routes) => routes);
}
