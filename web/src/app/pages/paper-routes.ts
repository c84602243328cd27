import type { BuiltPage } from './page-route.ts';

/** Of the signed-in cardholder's pages, those of statements and letters. */
export const paperRoutes: readonly BuiltPage[] = [
  {
    path: '/statements',
    page: 'transactions/statements',
    load: () => import('../../transactions/statements-page.tsx'),
    toggle: 'transactions',
    title: 'documents:statements.title',
    namespaces: ['documents'],
  },
  {
    path: '/statements/month',
    page: 'transactions/statements/month',
    load: () => import('../../transactions/statements/month-page.tsx'),
    toggle: 'transactions',
    title: 'statement:page.title',
    namespaces: ['statement', 'transactions', 'documents'],
  },
  {
    path: '/letters',
    page: 'documents/letters',
    load: () => import('../../documents/letters-page.tsx'),
    toggle: 'letters',
    title: 'letters:page.title',
    namespaces: ['letters', 'documents'],
  },
];
