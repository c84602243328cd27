import { type PageRoute, routesOf } from '../page/page-route.ts';
import { stepUpNamespaces } from '../texts/step-up-namespaces.ts';

/** Pages of the demo alone. Apart, because they show parts of all other pages, and would name their files on each. */
export const demoRoutes: readonly PageRoute[] = routesOf('public', [
  {
    path: '/demo/specimens',
    page: 'demo/specimens',
    load: () => import('../../demo/specimens-page.tsx'),
    title: 'specimens:title',
    namespaces: ['specimens', 'account', 'card', ...stepUpNamespaces],
    isDemoOnly: true,
  },
]);
