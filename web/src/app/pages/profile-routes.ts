import type { PageRecord } from '../page/page-route.ts';
import { stepUpNamespaces } from '../texts/step-up-namespaces.ts';

/** Of the signed-in cardholder's pages, those about the cardholder, the account and the way in. */
export const profileRoutes: readonly PageRecord[] = [
  {
    path: '/contact-info/[tab]',
    page: 'profile/contact-info',
    load: () => import('../../profile/contact-info-page.tsx'),
    toggle: 'contactInfo',
    tabs: ['contact-details', 'address-details'],
    tabTitles: ['profile:contact.titles.contact-details', 'profile:contact.titles.address-details'],
    title: 'profile:contact.title',
    namespaces: ['profile', 'address', ...stepUpNamespaces],
  },
  {
    path: '/profile',
    page: 'profile/profile',
    load: () => import('../../profile/profile-page.tsx'),
    title: 'profile:home.title',
    namespaces: ['profile', 'simple'],
  },
  {
    path: '/devices',
    page: 'profile/devices',
    load: () => import('../../profile/devices-page.tsx'),
    title: 'profile:devices.title',
    namespaces: ['profile'],
  },
  {
    path: '/passcode',
    page: 'profile/passcode',
    load: () => import('../../profile/passcode-page.tsx'),
    title: 'profile:passcode.title',
    namespaces: ['profile', ...stepUpNamespaces],
  },
  {
    path: '/fingerprint',
    page: 'passkeys/fingerprint',
    load: () => import('../../passkeys/fingerprint-page.tsx'),
    title: 'passkeys:page.title',
    namespaces: ['passkeys', ...stepUpNamespaces],
  },
  {
    path: '/helpers',
    page: 'helpers/helpers',
    load: () => import('../../helpers/helpers-page.tsx'),
    title: 'helpers:page.title',
    namespaces: ['helpers', ...stepUpNamespaces],
  },
  {
    path: '/confirm-contact',
    page: 'profile/confirm-contact',
    load: () => import('../../profile/confirm-contact-page.tsx'),
    toggle: 'contactInfo',
    title: 'profile:confirm.title',
    namespaces: ['profile', ...stepUpNamespaces],
  },
  {
    path: '/account-info',
    page: 'profile/account-info',
    load: () => import('../../profile/account-info-page.tsx'),
    toggle: 'accountInfo',
    title: 'profile:account.title',
    namespaces: ['profile', 'documents', ...stepUpNamespaces],
  },
  {
    path: '/delete-account',
    page: 'profile/delete-account',
    load: () => import('../../profile/delete-account-page.tsx'),
    toggle: 'deleteAccount',
    title: 'profile:delete.title',
    namespaces: ['profile'],
  },
  {
    path: '/on-the-phone',
    page: 'on-the-phone/on-the-phone',
    load: () => import('../../on-the-phone/on-the-phone-page.tsx'),
    title: 'onThePhone:page.title',
    namespaces: ['onThePhone', ...stepUpNamespaces],
  },
];
