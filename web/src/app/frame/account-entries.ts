import { bell } from '../../ui/figures/icons.ts';
import { type IsOpen, type NavEntry, type ToolEntry, toolEntries } from './nav-entries.ts';

const account: readonly NavEntry[] = [
  { path: '/dashboard', label: 'account:nav.home' },
  { path: '/transactions', label: 'account:nav.transactions', pages: ['/transactions/detail'] },
  { path: '/statements', label: 'account:nav.statements' },
  { path: '/expense-analyzer', label: 'account:nav.spending' },
  {
    path: '/my-card',
    label: 'account:nav.card',
    pages: [
      '/lock-card',
      '/unlock-card',
      '/set-pin',
      '/change-pin',
      '/card-replacement',
      '/stop-company',
      '/stopped-companies',
      '/card-controls',
    ],
  },
  {
    path: '/card-to-bank-transfer',
    label: 'account:nav.transfer',
    pages: ['/transfers', '/bank-account', '/bank-verification-steps'],
  },
  { path: '/manage-alerts', label: 'account:nav.alerts' },
  {
    path: '/profile',
    label: 'account:nav.profile',
    pages: [
      '/contact-info',
      '/confirm-contact',
      '/account-info',
      '/e-documents',
      '/document-settings',
      '/paper-statements',
      '/change-password',
      '/devices',
      '/fingerprint',
      '/passcode',
      '/letters',
      '/delete-account',
      '/on-the-phone',
    ],
  },
];

/** The way to the cardholder's messages. */
export const messagesEntry: ToolEntry = { path: '/notifications', label: 'account:nav.messages', icon: bell };

/** The signed-in cardholder's own pages, as the navigation lists them. */
export function accountEntries(isOpen: IsOpen): readonly NavEntry[] {
  return account.filter(({ path }) => isOpen(path));
}

/** Returns the lower entries of the phone menu: messages, then the entries that the masthead shows to everybody. */
export function menuEntries(isOpen: IsOpen): readonly ToolEntry[] {
  return [...(isOpen(messagesEntry.path) ? [messagesEntry] : []), ...toolEntries(isOpen)];
}

/** Returns the relation of a path to an entry: its own page or one of its tabs, a page below it, or neither. */
export function currentOf(pathname: string, { path, pages = [] }: NavEntry): 'page' | 'true' | undefined {
  const isAt = (page: string) => pathname === page || pathname.startsWith(`${page}/`);
  if (pages.some(isAt)) return 'true';
  return isAt(path) ? 'page' : undefined;
}
