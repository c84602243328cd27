import { helpingPath, invitationPath } from '@portal/contract/helpers/helping-path';
import { appointmentPath } from '@portal/contract/representatives/appointment-path';
import type { PageRecord } from '../page/page-route.ts';

/** Of the pages that anybody may open, those of people who help a cardholder or act for one, who come by the link of a text. */
export const linkRoutes: readonly PageRecord[] = [
  {
    path: invitationPath,
    page: 'helpers/invitation',
    load: () => import('../../helpers/invitation-page.tsx'),
    title: 'helping:invitation.title',
    namespaces: ['helping'],
    isListed: false,
  },
  {
    path: helpingPath,
    page: 'helpers/helping',
    load: () => import('../../helpers/helping-page.tsx'),
    title: 'helping:page.title',
    namespaces: ['helping'],
    isListed: false,
  },
  {
    path: appointmentPath,
    page: 'representatives/appointment',
    load: () => import('../../representatives/appointment-page.tsx'),
    title: 'appointment:page.title',
    namespaces: ['appointment'],
    isListed: false,
  },
];
