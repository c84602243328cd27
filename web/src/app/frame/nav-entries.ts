import { bell, mapPin, question } from '../../ui/figures/icons.ts';
import type { TextKey } from '../texts/text-keys.ts';

interface NavEntry {
  path: string;
  label: TextKey;
  /** Pages below it, besides its tabs. */
  pages?: readonly string[];
}

const account: readonly NavEntry[] = [
  { path: '/dashboard', label: 'common:nav.home' },
  { path: '/transactions', label: 'common:nav.transactions', pages: ['/transactions/detail'] },
  { path: '/statements', label: 'common:nav.statements' },
  { path: '/expense-analyzer', label: 'common:nav.spending' },
  {
    path: '/my-card',
    label: 'common:nav.card',
    pages: ['/lock-card', '/unlock-card', '/set-pin', '/change-pin', '/card-replacement'],
  },
  {
    path: '/card-to-bank-transfer',
    label: 'common:nav.transfer',
    pages: ['/transfers', '/bank-account', '/bank-verification-steps'],
  },
  { path: '/manage-alerts', label: 'common:nav.alerts' },
  { path: '/profile', label: 'common:nav.profile' },
  { path: '/change-password', label: 'common:nav.password' },
];

const tools = [
  { path: '/notifications', label: 'common:nav.messages', icon: bell },
  { path: '/atm-locator', label: 'common:nav.atms', icon: mapPin },
  { path: '/faq', label: 'common:nav.help', icon: question },
] as const satisfies readonly (NavEntry & { icon: string })[];

const foot: readonly NavEntry[] = [
  { path: '/faq', label: 'common:nav.questions' },
  { path: '/contact-us', label: 'common:nav.contact' },
  { path: '/atm-locator', label: 'common:nav.atms' },
  { path: '/annual-disclosure', label: 'common:nav.disclosure' },
  { path: '/terms', label: 'common:nav.terms' },
  { path: '/privacy', label: 'common:nav.privacy' },
  { path: '/accessibility', label: 'common:nav.accessibility' },
];

/** Tells whether a path can be linked (`useOpenPages`): a page that is not built yet, or switched off, is not. */
type IsOpen = (path: string) => boolean;

/** The signed-in cardholder's own pages, as the navigation lists them. */
export function accountEntries(isOpen: IsOpen): readonly NavEntry[] {
  return account.filter(({ path }) => isOpen(path));
}

/** Messages, ATMs and help, beside the choice of language; messages only for the cardholder. */
export function toolEntries(isOpen: IsOpen, isIn: boolean) {
  return tools.filter(({ path }) => isOpen(path) && (isIn || path !== '/notifications'));
}

/** What the footer links. */
export function footEntries(isOpen: IsOpen): readonly NavEntry[] {
  return foot.filter(({ path }) => isOpen(path));
}

/** What a path is to an entry: its own page or one of its tabs, a page below it, or neither. */
export function currentOf(pathname: string, { path, pages = [] }: NavEntry): 'page' | 'true' | undefined {
  if (pages.includes(pathname)) return 'true';
  return pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined;
}
