import { type PageRecord, type Routed, routesOf } from './page-route.ts';

/**
 * Pages that anybody may open whose room is not built yet. They answer 404 and are linked nowhere. Whoever builds a page
 * moves its record to the table in public-routes.ts, with what loads it; nothing of this file reaches the browser.
 */
export const plannedPublicRoutes: readonly Routed<PageRecord>[] = routesOf('public', [
  {
    path: '/atm-locator',
    page: 'atms/atm-locator',
    toggle: 'atmLocator',
    title: 'atms:page.title',
    namespaces: ['atms'],
  },
]);
