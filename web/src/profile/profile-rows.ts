import type { TextKey } from '../app/page/text-keys.ts';
import { card, document, eye, key, list, mail, mailbox, message } from '../ui/figures/icons.ts';
import { fingerprint, mobile, trash } from '../ui/figures/profile-icons.ts';

/** A page that the profile leads to. */
export interface ProfileRow {
  path: string;
  icon: string;
  title: TextKey;
  hint: TextKey;
}

interface ProfileGroup {
  title: TextKey;
  rows: readonly ProfileRow[];
}

/** The pages about the cardholder, the account and the way in, as people look for them. */
export const profileGroups: readonly ProfileGroup[] = [
  {
    title: 'profile:group.details',
    rows: [
      {
        path: '/contact-info/contact-details',
        icon: mail,
        title: 'profile:row.contact',
        hint: 'profile:row.contactHint',
      },
      { path: '/account-info', icon: card, title: 'profile:row.account', hint: 'profile:row.accountHint' },
    ],
  },
  {
    title: 'profile:group.signIn',
    rows: [
      { path: '/change-password', icon: key, title: 'profile:row.password', hint: 'profile:row.passwordHint' },
      {
        path: '/fingerprint',
        icon: fingerprint,
        title: 'profile:row.fingerprint',
        hint: 'profile:row.fingerprintHint',
      },
      { path: '/passcode', icon: message, title: 'profile:row.passcode', hint: 'profile:row.passcodeHint' },
      { path: '/devices', icon: mobile, title: 'profile:row.devices', hint: 'profile:row.devicesHint' },
      { path: '/on-the-phone', icon: message, title: 'profile:row.onThePhone', hint: 'profile:row.onThePhoneHint' },
      { path: '/helpers', icon: eye, title: 'profile:row.helpers', hint: 'profile:row.helpersHint' },
    ],
  },
  {
    title: 'profile:group.papers',
    rows: [
      { path: '/letters', icon: list, title: 'profile:row.letters', hint: 'profile:row.lettersHint' },
      { path: '/e-documents', icon: list, title: 'profile:row.read', hint: 'profile:row.readHint' },
      { path: '/paper-statements', icon: mailbox, title: 'profile:row.paper', hint: 'profile:row.paperHint' },
      { path: '/document-settings', icon: document, title: 'profile:row.documents', hint: 'profile:row.documentsHint' },
    ],
  },
];

/** The way out for good. */
export const deletionRow: ProfileRow = {
  path: '/delete-account',
  icon: trash,
  title: 'profile:row.delete',
  hint: 'profile:row.deleteHint',
};
