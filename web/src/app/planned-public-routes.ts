import type { PageRoute } from './routes.ts';

/**
 * Pages that anybody may open whose room is not built yet. They answer 404 and are linked nowhere. Whoever builds a page moves its
 * record to the table in routes.ts; nothing of this file reaches the browser.
 */
export const plannedPublicRoutes: readonly PageRoute[] = [
  {
    path: '/contact-us',
    page: 'help/contact-us',
    access: 'public',
    toggle: 'contactUs',
    title: 'contactUs:page.title',
    description: 'contactUs:page.description',
    namespaces: ['contactUs'],
  },
  {
    path: '/faq',
    page: 'help/faq',
    access: 'public',
    toggle: 'faq',
    title: 'faq:page.title',
    description: 'faq:page.description',
    namespaces: ['faq'],
  },
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
    path: '/accessibility',
    page: 'help/accessibility',
    access: 'public',
    title: 'help:accessibility.title',
    description: 'help:accessibility.description',
    namespaces: ['help'],
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
