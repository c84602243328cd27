import type { PageData } from '@portal/contract/page-bundle';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { FrameCrash, PageCrash } from '../frame/crash-screen.tsx';
import { Shell } from '../frame/shell.tsx';
import { loadTexts } from '../texts/texts.ts';
import { loadPatiently } from './lost-parts.ts';
import { getPageRoute, notFoundPath, type PageRoute, pageRoutes } from './routes.ts';
import { toggled } from './toggled.tsx';

interface PageModule {
  default: ComponentType;
}

// The pages of the rooms, found on disk, so that nothing down here imports a room.
const pageModules = import.meta.glob<PageModule>('../../*/*-page.tsx');

const notFoundRoute = getPageRoute(notFoundPath);

/** The router's routes, made from the table. A page and its texts load side by side. */
export function routerRoutes(texts: i18n, { isDemo }: Pick<PageData, 'isDemo'>): RouteObject[] {
  const pages = pageRoutes
    .filter((route) => isDemo || !route.isDemoOnly)
    .map((route) => routeObject(route, route.path, texts));
  const notFound = routeObject(notFoundRoute, '*', texts);
  // A page that crashes leaves its frame standing: language and sign-out are still there.
  const inFrame = [{ ErrorBoundary: PageCrash, children: [...pages, notFound] }];
  return [{ Component: Shell, ErrorBoundary: FrameCrash, children: inFrame }];
}

async function loadPage({ page }: PageRoute): Promise<PageModule> {
  const load = pageModules[`../../${page}-page.tsx`];
  if (!load) throw new Error(`no page ${page}`);
  return await load();
}

function withToggle(route: PageRoute, Page: ComponentType, notFound: PageModule | null): ComponentType {
  return notFound === null ? Page : toggled(route, Page, notFound.default);
}

function routeObject(route: PageRoute, path: string, texts: i18n): RouteObject {
  return {
    path,
    handle: route,
    lazy: async () =>
      await loadPatiently(async () => {
        const textsLoaded = loadTexts(texts, route.namespaces);
        // Before the page, so that a slow phone starts what they share and the page itself in two steps.
        const guard = route.access === 'protected' ? await import('../../agreements/protect-with-agreements.ts') : null;
        const [page, notFound] = await Promise.all([
          loadPage(route),
          route.toggle ? loadPage(notFoundRoute) : null,
          textsLoaded,
        ]);
        const Page = guard?.protectWithAgreements(page.default) ?? page.default;
        return { Component: withToggle(route, Page, notFound) };
      }),
  };
}
