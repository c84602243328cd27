import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PageRoute } from '../page/page-route.ts';
import { knowRoutes } from '../pages/known-routes.ts';
import { loadPatiently } from '../pages/lost-parts.ts';
import { findPublicRoute, notFoundPath, publicRoutes } from '../pages/public-routes.ts';
import { toggled } from '../pages/toggled.tsx';
import { loadTexts } from '../texts/texts.ts';
import { FrameCrash, PageCrash } from './crash-screen.tsx';
import { Shell } from './shell.tsx';

/** Wraps a page, as the guard of the cardholder's own pages does. */
export type Wrap = (Page: ComponentType) => ComponentType;

/** Id of the route whose children the pages are. */
export const pagesRouteId = 'pages';

const notFoundRoute = findPublicRoute(notFoundPath) as PageRoute;

/**
 * The routes of the frame and of the pages that anybody may open; `more` stand beside these, where the page that was
 * asked for is one of them. The others are added when somebody goes to one.
 */
export function frameRoutes(texts: i18n, more: readonly RouteObject[]): RouteObject[] {
  const notFound = routeObject(notFoundRoute, '*', texts);
  return framed([...pageObjects(texts, publicRoutes), ...more, notFound]);
}

/** The frame around pages. */
export function framed(children: RouteObject[]): RouteObject[] {
  // A page that crashes leaves its frame standing: language and sign-out are still there.
  const inFrame = [{ id: pagesRouteId, ErrorBoundary: PageCrash, children }];
  return [{ Component: Shell, ErrorBoundary: FrameCrash, children: inFrame }];
}

/** Returns the router's objects for pages; `wrap` guards them. */
export function pageObjects(texts: i18n, routes: readonly PageRoute[], wrap?: Wrap): RouteObject[] {
  return routes.map((route) => routeObject(route, route.path, texts, wrap));
}

/** A page and its texts load side by side. */
function routeObject(route: PageRoute, path: string, texts: i18n, wrap: Wrap = (Page) => Page): RouteObject {
  return {
    path,
    handle: route,
    lazy: async () =>
      await loadPatiently(async () => {
        const [page, notFound] = await Promise.all([
          route.load(),
          route.toggle ? notFoundRoute.load() : null,
          loadTexts(texts, route.namespaces),
          route.hasFaq && knowAllRoutes(),
        ]);
        const Page = wrap(page.default);
        return { Component: notFound === null ? Page : toggled(route, Page, notFound.default) };
      }),
  };
}

/** Which pages there are, for a page whose links the program writes. */
async function knowAllRoutes(): Promise<void> {
  const { signedInRoutes } = await import('../pages/signed-in-routes.ts');
  knowRoutes(signedInRoutes);
}
