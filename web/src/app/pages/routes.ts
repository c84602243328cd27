import type { PageRoute } from '../page/page-route.ts';
import { demoRoutes } from './demo-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { signedInRoutes } from './signed-in-routes.ts';

/** Every page that is built: the source for the rendering on the server, and for tests. The browser loads it in its parts. */
export const pageRoutes: readonly PageRoute[] = [...publicRoutes, ...signedInRoutes, ...demoRoutes];

/** The page at `path`, or null: a link to a page that is not built yet is not shown. */
export function findPageRoute(path: string): PageRoute | null {
  return pageRoutes.find((route) => route.path === path) ?? null;
}

/** The page at `path`. Throws when there is none. */
export function getPageRoute(path: string): PageRoute {
  const route = findPageRoute(path);
  if (!route) throw new Error(`no page ${path}`);
  return route;
}
