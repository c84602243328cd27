import { documentNames, documentPathOf } from '@portal/contract/documents/document';
import type { PageRecord } from '../page/page-route.ts';

/** Of the signed-in cardholder's pages, those of documents and how they come. */
export const documentRoutes: readonly PageRecord[] = [
  {
    path: '/document-settings',
    page: 'documents/document-settings',
    load: () => import('../../documents/document-settings-page.tsx'),
    toggle: 'documentSettings',
    title: 'documents:settings.title',
    namespaces: ['documents'],
  },
  {
    path: '/e-documents',
    page: 'documents/e-documents',
    load: () => import('../../documents/e-documents-page.tsx'),
    toggle: 'eDocuments',
    title: 'documents:list.title',
    namespaces: ['documents', 'agreements'],
  },
  ...documentNames.map(
    (document): PageRecord => ({
      path: documentPathOf(document),
      page: 'documents/e-documents',
      load: () => import('../../documents/e-documents-page.tsx'),
      toggle: 'eDocuments',
      title: `documents:names.${document}.title`,
      namespaces: ['documents', 'agreements'],
    }),
  ),
  {
    path: '/paper-statements',
    page: 'documents/paper-statements',
    load: () => import('../../documents/paper-statements-page.tsx'),
    toggle: 'paperStatements',
    title: 'documents:paper.title',
    namespaces: ['documents'],
  },
];
