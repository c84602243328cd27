import { unsubscribePath } from '@portal/contract/alerts/unsubscribe-path';
import type { PageRoute } from './routes.ts';

/** What the cardholder is told: messages in the portal, and the choice of alerts. */
export const alertRoutes: readonly PageRoute[] = [
  {
    path: '/notifications',
    page: 'alerts/notifications',
    access: 'protected',
    toggle: 'notifications',
    title: 'alerts:messages.title',
    description: 'alerts:messages.description',
    namespaces: ['alerts'],
  },
  {
    path: '/manage-alerts/[tab]',
    page: 'alerts/manage-alerts',
    access: 'protected',
    toggle: 'manageAlerts',
    tabs: ['optional-alerts', 'required-alerts', 'automatic-alerts', 'alert-history'],
    tabTitles: [
      'alerts:manage.titles.optional-alerts',
      'alerts:manage.titles.required-alerts',
      'alerts:manage.titles.automatic-alerts',
      'alerts:manage.titles.alert-history',
    ],
    title: 'alerts:manage.title',
    description: 'alerts:manage.description',
    namespaces: ['alerts'],
  },
  {
    path: unsubscribePath,
    page: 'alerts/unsubscribe',
    access: 'public',
    title: 'alerts:unsubscribe.title',
    description: 'alerts:unsubscribe.description',
    namespaces: ['alerts'],
    isListed: false,
  },
];
