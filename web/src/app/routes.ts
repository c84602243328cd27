import type { Namespace, TextKey } from './text-keys.ts';

/** Namespaces that every page shows: the frame, errors and failures. */
export const shellNamespaces = ['common', 'error', 'failure'] as const satisfies readonly Namespace[];

/** One page of the portal. */
export interface PageRoute {
  path: `/${string}`;
  /** File of the page below web/src, without '-page.tsx'. */
  page: `${string}/${string}`;
  /** A protected page renders only for a signed-in cardholder. */
  access: 'public' | 'protected';
  title: TextKey;
  description: TextKey;
  /** Namespaces of the page's texts, besides those of the shell. */
  namespaces: readonly Namespace[];
}

/** The page that stands for every unknown path. */
export const notFoundPath = '/404';

/** Every page that is built: the source for the router, the rendering on the server, links and tests. */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: '/',
    page: 'home/home',
    access: 'public',
    title: 'home:title',
    description: 'home:description',
    namespaces: ['home', 'session'],
  },
  {
    path: '/dashboard',
    page: 'home/dashboard',
    access: 'protected',
    title: 'home:dashboard.title',
    description: 'home:dashboard.description',
    namespaces: ['home', 'card'],
  },
  {
    path: notFoundPath,
    page: 'home/not-found',
    access: 'public',
    title: 'common:notFound.title',
    description: 'common:notFound.description',
    namespaces: [],
  },
];

/** The page at `path`, or null: a link to a page that is not built yet is not shown. */
export function findPageRoute(path: string): PageRoute | null {
  return pageRoutes.find((route) => route.path === path) ?? null;
}
