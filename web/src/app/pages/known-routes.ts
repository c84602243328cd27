import { createStore, useStore } from '../session/store.ts';
import type { PageRoute } from './page-route.ts';
import { publicRoutes } from './public-routes.ts';

/** The routes that are here: those that anybody may open, and the cardholder's own once they have loaded. */
const knownRoutes = createStore<readonly PageRoute[]>(publicRoutes);

/** Adds the cardholder's own routes to those that can be linked. */
export function knowSignedInRoutes(routes: readonly PageRoute[]): void {
  if (knownRoutes.get() === publicRoutes) knownRoutes.set([...publicRoutes, ...routes]);
}

/** The routes that can be linked. The browser has loaded those that the page was rendered with before it draws anew. */
export function useKnownRoutes(): readonly PageRoute[] {
  return useStore(knownRoutes, knownRoutes.get(), (routes) => routes);
}
