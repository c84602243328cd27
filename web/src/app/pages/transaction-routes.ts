import type { PageRecord } from '../page/page-route.ts';
import { stepUpNamespaces } from '../texts/step-up-namespaces.ts';

/** Of the signed-in cardholder's pages, those of what came in and went out, what comes next, and what is wrong with it. */
export const transactionRoutes: readonly PageRecord[] = [
  {
    path: '/transactions',
    page: 'transactions/transactions',
    load: () => import('../../transactions/transactions-page.tsx'),
    toggle: 'transactions',
    title: 'transactions:list.title',
    namespaces: ['transactions', 'documents'],
  },
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
    page: 'transactions/statement-month',
    load: () => import('../../transactions/statement-month-page.tsx'),
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
  {
    path: '/transactions/detail',
    page: 'transactions/transaction-detail',
    load: () => import('../../transactions/transaction-detail-page.tsx'),
    toggle: 'transactions',
    title: 'transactions:detail.title',
    namespaces: ['transactions'],
  },
  {
    path: '/money-ahead',
    page: 'ahead/money-ahead',
    load: () => import('../../ahead/money-ahead-page.tsx'),
    toggle: 'moneyAhead',
    title: 'ahead:moneyAhead.title',
    namespaces: ['ahead', 'home', 'transactions', 'documents'],
  },
  {
    path: '/problems',
    page: 'problems/problems',
    load: () => import('../../problems/problems-page.tsx'),
    title: 'problems:list.title',
    namespaces: ['problems'],
  },
  {
    path: '/problems/report',
    page: 'problems/report',
    load: () => import('../../problems/report-page.tsx'),
    title: 'problems:report.title',
    namespaces: ['problems', 'transactions', ...stepUpNamespaces],
  },
  {
    path: '/problems/case',
    page: 'problems/case',
    load: () => import('../../problems/case-page.tsx'),
    title: 'problems:case.title',
    namespaces: ['problems', 'documents'],
  },
];
