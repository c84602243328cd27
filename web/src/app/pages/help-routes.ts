import type { PageRoute } from './routes.ts';

/** Pages that anybody may read: help, and the program's documents. */
export const helpRoutes: readonly PageRoute[] = [
  {
    path: '/faq',
    page: 'help/faq',
    access: 'public',
    toggle: 'faq',
    title: 'faq:page.title',
    description: 'faq:page.description',
    namespaces: ['faq'],
    hasFaq: true,
  },
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
    path: '/accessibility',
    page: 'help/accessibility',
    access: 'public',
    title: 'help:accessibility.title',
    description: 'help:accessibility.description',
    namespaces: ['help'],
  },
  {
    path: '/terms',
    page: 'agreements/terms',
    access: 'public',
    title: 'agreements:terms.title',
    description: 'agreements:terms.description',
    namespaces: ['agreements'],
    document: 'terms',
  },
  {
    path: '/privacy',
    page: 'agreements/privacy',
    access: 'public',
    title: 'agreements:privacy.title',
    description: 'agreements:privacy.description',
    namespaces: ['agreements'],
    document: 'privacy',
  },
];
