import { type PageRecord, type Routed, routesOf } from './page-route.ts';

/**
 * Pages of the signed-in cardholder whose room is not built yet. They answer 404 and are linked nowhere. Whoever builds a
 * page moves its record to the table in signed-in-routes.ts, with what loads it; nothing of this file reaches the browser.
 */
export const plannedSignedInRoutes: readonly Routed<PageRecord>[] = routesOf<PageRecord>('protected', []);
