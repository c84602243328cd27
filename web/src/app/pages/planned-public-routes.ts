import type { PageRoute } from './routes.ts';

/**
 * Pages that anybody may open whose room is not built yet. They answer 404 and are linked nowhere. Whoever builds a page moves its
 * record to the table in routes.ts; nothing of this file reaches the browser.
 */
export const plannedPublicRoutes: readonly PageRoute[] = [
  {
    path: '/atm-locator',
    page: 'atms/atm-locator',
    access: 'public',
    toggle: 'atmLocator',
    title: 'atms:page.title',
    description: 'atms:page.description',
    namespaces: ['atms'],
  },
  {
    path: '/annual-disclosure',
    page: 'documents/annual-disclosure',
    access: 'public',
    title: 'documents:disclosure.title',
    description: 'documents:disclosure.description',
    namespaces: ['documents'],
  },
];
