import type { PageData } from '@portal/contract/page-bundle';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { CrashScreen } from './crash-screen.tsx';
import { notFoundPath, type PageRoute, pageRoutes } from './routes.ts';
import { Shell } from './shell.tsx';

interface PageModule {
  default: ComponentType;
}

// The pages of the rooms, found on disk, so that nothing down here imports a room.
const pageModules = import.meta.glob<PageModule | undefined>('../*/*-page.tsx');

/** The router's routes, made from the table. A page and its texts load side by side. */
export function routerRoutes(texts: i18n, { isDemo }: Pick<PageData, 'isDemo'>): RouteObject[] {
  const pages = pageRoutes
    .filter((route) => isDemo || !route.isDemoOnly)
    .map((route) => routeObject(route, route.path, texts));
  const notFound = pageRoutes
    .filter(({ path }) => path === notFoundPath)
    .map((route) => routeObject(route, '*', texts));
  return [{ Component: Shell, ErrorBoundary: CrashScreen, children: [...pages, ...notFound] }];
}

function routeObject(route: PageRoute, path: string, texts: i18n): RouteObject {
  return {
    path,
    handle: route,
    lazy: async () => {
      const load = pageModules[`../${route.page}-page.tsx`];
      if (!load) throw new Error(`no page ${route.page}`);
      const [page] = await Promise.all([load(), texts.loadNamespaces([...route.namespaces])]);
      // The page is being fetched anew from a later release (main.tsx): nothing is shown until then.
      if (!page) return await new Promise<never>(() => undefined);
      if (route.access === 'public') return { Component: page.default };
      const { protect } = await import('./protected.tsx');
      return { Component: protect(page.default) };
    },
  };
}
