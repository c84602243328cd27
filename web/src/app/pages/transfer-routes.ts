import { stepUpNamespaces } from '../texts/step-up-namespaces.ts';
import type { PageRoute } from './routes.ts';

/** The pages of sending money to a bank. */
export const transferRoutes: readonly PageRoute[] = [
  {
    path: '/card-to-bank-transfer',
    page: 'transfer/card-to-bank-transfer',
    access: 'protected',
    toggle: 'bankTransfer',
    title: 'transfer:send.title',
    description: 'transfer:send.description',
    namespaces: ['transfer', ...stepUpNamespaces],
  },
  {
    path: '/transfers',
    page: 'transfer/transfers',
    access: 'protected',
    toggle: 'bankTransfer',
    title: 'transfer:list.title',
    description: 'transfer:list.description',
    namespaces: ['transfer'],
  },
  {
    path: '/bank-verification-steps',
    page: 'transfer/bank-verification-steps',
    access: 'protected',
    toggle: 'bankTransfer',
    title: 'transfer:verify.title',
    description: 'transfer:verify.description',
    namespaces: ['transfer'],
  },
  {
    path: '/bank-account',
    page: 'transfer/bank-account',
    access: 'protected',
    toggle: 'bankTransfer',
    title: 'transfer:bank.title',
    description: 'transfer:bank.description',
    namespaces: ['transfer', ...stepUpNamespaces],
  },
];
