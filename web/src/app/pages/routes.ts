import type { AgreementName } from '@portal/contract/agreements/agreement';
import type { FeatureToggle } from '@portal/contract/feature-toggle';
import { stepUpNamespaces } from '../texts/step-up-namespaces.ts';
import type { Namespace, TextKey } from '../texts/text-keys.ts';
import { alertRoutes } from './alert-routes.ts';
import { helpRoutes } from './help-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { transferRoutes } from './transfer-routes.ts';

/** Namespaces that every page shows. */
export const shellNamespaces = ['common', 'error', 'failure'] as const satisfies readonly Namespace[];

/** One page of the portal. */
export interface PageRoute {
  path: `/${string}`;
  /** File of the page below web/src, without '-page.tsx'. */
  page: `${string}/${string}`;
  /** A protected page renders only for a signed-in cardholder. */
  access: 'public' | 'protected';
  /** Values of '[tab]' in the path; the base path without it shows the first. */
  tabs?: readonly string[];
  /** What each tab is called, where that is not the title of the page. */
  tabTitles?: readonly TextKey[];
  title: TextKey;
  description: TextKey;
  /** Namespaces of the page's texts, besides those of the shell. */
  namespaces: readonly Namespace[];
  /** Answers 404 and is linked nowhere while this feature is off. */
  toggle?: FeatureToggle;
  /** The program's document that the page shows. */
  document?: AgreementName;
  /** Shows the program's questions and answers. */
  hasFaq?: true;
  /** Answers 404 outside of the demo. */
  isDemoOnly?: true;
  /** False for a public page that no search engine should offer. */
  isListed?: false;
}

/** The page that stands for every unknown path. */
export const notFoundPath = '/404';

const table: readonly PageRoute[] = [
  {
    path: '/',
    page: 'home/home',
    access: 'public',
    title: 'home:title',
    description: 'home:description',
    namespaces: ['home', 'session'],
  },
  {
    path: '/dashboard',
    page: 'home/dashboard',
    access: 'protected',
    title: 'home:dashboard.title',
    description: 'home:dashboard.description',
    namespaces: ['home', 'card', 'transactions', 'announcements', 'profile', 'alerts'],
  },
  {
    path: '/transactions',
    page: 'transactions/transactions',
    access: 'protected',
    toggle: 'transactions',
    title: 'transactions:list.title',
    description: 'transactions:list.description',
    namespaces: ['transactions', 'documents'],
  },
  {
    path: '/statements',
    page: 'transactions/statements',
    access: 'protected',
    toggle: 'transactions',
    title: 'documents:statements.title',
    description: 'documents:statements.description',
    namespaces: ['documents'],
  },
  {
    path: '/transactions/detail',
    page: 'transactions/transaction-detail',
    access: 'protected',
    toggle: 'transactions',
    title: 'transactions:detail.title',
    description: 'transactions:detail.description',
    namespaces: ['transactions'],
  },
  {
    path: '/verify-login',
    page: 'session/verify-login',
    access: 'public',
    title: 'session:verify.title',
    description: 'session:verify.description',
    namespaces: ['session', 'otpPref', 'collectOtp'],
    isListed: false,
  },
  {
    path: '/my-card',
    page: 'card/my-card',
    access: 'protected',
    title: 'card:page.title',
    description: 'card:page.description',
    namespaces: ['card'],
  },
  {
    path: '/confirm-contact',
    page: 'profile/confirm-contact',
    access: 'protected',
    toggle: 'contactInfo',
    title: 'profile:confirm.title',
    description: 'profile:confirm.description',
    namespaces: ['profile', ...stepUpNamespaces],
  },
  {
    path: '/lock-card',
    page: 'card/lock-card',
    access: 'protected',
    toggle: 'lockCard',
    title: 'card:lock.title',
    description: 'card:lock.description',
    namespaces: ['card'],
  },
  {
    path: '/unlock-card',
    page: 'card/unlock-card',
    access: 'protected',
    toggle: 'lockCard',
    title: 'card:unlock.title',
    description: 'card:unlock.description',
    namespaces: ['card'],
  },
  {
    path: '/expense-analyzer',
    page: 'transactions/expense-analyzer',
    access: 'protected',
    toggle: 'expenseAnalyzer',
    title: 'expenseAnalyzer:page.title',
    description: 'expenseAnalyzer:page.description',
    namespaces: ['expenseAnalyzer', 'transactions'],
  },
  {
    path: '/set-pin',
    page: 'card/set-pin',
    access: 'protected',
    toggle: 'setPin',
    title: 'card:setPin.title',
    description: 'card:setPin.description',
    namespaces: ['card', ...stepUpNamespaces],
  },
  {
    path: '/change-pin',
    page: 'card/change-pin',
    access: 'protected',
    toggle: 'changePin',
    title: 'card:changePin.title',
    description: 'card:changePin.description',
    namespaces: ['card', ...stepUpNamespaces],
  },
  {
    path: '/card-replacement',
    page: 'card/card-replacement',
    access: 'protected',
    toggle: 'cardReplacement',
    title: 'card:replacement.title',
    description: 'card:replacement.description',
    namespaces: ['card', ...stepUpNamespaces],
  },
  ...transferRoutes,
  ...registrationRoutes,
  {
    path: '/forgot-userId',
    page: 'recovery/forgot-user-id',
    access: 'public',
    toggle: 'forgotUserId',
    title: 'forgotUserId:page.title',
    description: 'forgotUserId:page.description',
    namespaces: ['forgotUserId', 'recovery', 'otpPref', 'collectOtp'],
  },
  {
    path: '/reset-password',
    page: 'recovery/reset-password',
    access: 'public',
    toggle: 'resetPassword',
    title: 'recovery:password.title',
    description: 'recovery:password.description',
    namespaces: ['recovery', 'otpPref', 'collectOtp'],
  },
  {
    path: '/change-password',
    page: 'session/change-password',
    access: 'protected',
    toggle: 'changePassword',
    title: 'session:changePassword.title',
    description: 'session:changePassword.description',
    namespaces: ['session', 'recovery'],
  },
  ...helpRoutes,
  {
    path: notFoundPath,
    page: 'home/not-found',
    access: 'public',
    title: 'common:notFound.title',
    description: 'common:notFound.description',
    namespaces: [],
    isListed: false,
  },
  {
    path: '/demo/specimens',
    page: 'demo/specimens',
    access: 'public',
    title: 'specimens:title',
    description: 'specimens:description',
    namespaces: ['specimens', 'card', ...stepUpNamespaces],
    isDemoOnly: true,
  },
];

/** A page with tabs answers at its base path and at one path for each tab: '/contact-info/[tab]' → '/contact-info', … */
export function withTabPaths(route: PageRoute): PageRoute[] {
  const { tabs, tabTitles = [], ...rest } = route;
  if (!tabs) return [route];
  const base = route.path.replace('/[tab]', '') as PageRoute['path'];
  const [first = route.title] = tabTitles;
  const each = tabs.map((tab, at) => ({ path: `${base}/${tab}` as const, title: tabTitles[at] ?? route.title }));
  return [{ path: base, title: first }, ...each].map((own) => ({ ...rest, ...own }));
}

/** Every page that is built: the source for the router, the rendering on the server, links and tests. */
export const pageRoutes: readonly PageRoute[] = [...table, ...alertRoutes].flatMap(withTabPaths);

/** The page at `path`, or null: a link to a page that is not built yet is not shown. */
export function findPageRoute(path: string): PageRoute | null {
  return pageRoutes.find((route) => route.path === path) ?? null;
}

/** The page at `path`. Throws when there is none. */
export function getPageRoute(path: string): PageRoute {
  const route = findPageRoute(path);
  if (!route) throw new Error(`no page ${path}`);
  return route;
}
