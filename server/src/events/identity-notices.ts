import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { formatFullDay } from '@portal/contract/time/dates';
import { keep, tell } from './notice.ts';

const nothing = () => ({});

/** The events of a login, and changes to the data that a cardholder has given about themselves. */
export const identityNotices = {
  Registered: keep<Record<string, never>>(),
  /** Told at once (`tell-deletion.ts`): no login is left by which the job could. */
  AccountDeleted: keep<Record<string, never>>(),
  PasswordChanged: tell<Record<string, never>>({
    alerts: { required: 'PASSWORD_CHANGED' },
    mayBeAnother: true,
    fill: nothing,
    samples: { PasswordChanged: {} },
  }),
  UserIdRecovered: tell<Record<string, never>>({
    alerts: { required: 'USER_ID_RECOVERED' },
    mayBeAnother: true,
    fill: nothing,
    samples: { UserIdRecovered: {} },
  }),
  NewDeviceLogin: tell<{ device: string }>({
    alerts: { required: 'NEW_DEVICE_LOGIN' },
    mayBeAnother: true,
    fill: ({ device }) => ({ device }),
    samples: { NewDeviceLogin: { device: 'Samsung Internet, Android' } },
  }),
  PasskeyAdded: tell<Record<string, never>>({
    alerts: { required: 'NEW_DEVICE_LOGIN' },
    mayBeAnother: true,
    fill: nothing,
    samples: { PasskeyAdded: {} },
  }),
  PasskeyRemoved: tell<Record<string, never>>({
    alerts: { required: 'NEW_DEVICE_LOGIN' },
    mayBeAnother: true,
    fill: nothing,
    samples: { PasskeyRemoved: {} },
  }),
  PasscodeTurnedOn: keep<Record<string, never>>(),
  /** Knowing the password is enough on a known device: no code is asked. */
  PasscodeTurnedOff: tell<Record<string, never>>({
    alerts: { required: 'NEW_DEVICE_LOGIN' },
    mayBeAnother: true,
    fill: nothing,
    samples: { PasscodeTurnedOff: {} },
  }),
  ContactUpdated: tell<{ contact: ContactKind }>({
    alerts: { required: 'CONTACT_UPDATED' },
    mayBeAnother: true,
    fill: nothing,
    choose: ({ contact }) => (contact === 'EMAIL' ? 'EmailUpdated' : 'MobileUpdated'),
    samples: { EmailUpdated: { contact: 'EMAIL' }, MobileUpdated: { contact: 'MOBILE' } },
  }),
  /** Which alerts come, or how. */
  AlertWaysChanged: tell<Record<string, never>>({
    alerts: { required: 'CONTACT_UPDATED' },
    mayBeAnother: true,
    fill: nothing,
    samples: { AlertWaysChanged: {} },
  }),
  /** The account and routing number for deposits were shown, or written on a form. */
  AccountNumbersShown: tell<Record<string, never>>({
    alerts: { automatic: 'ACCOUNT_NUMBERS_SHOWN' },
    mayBeAnother: true,
    fill: nothing,
    samples: { AccountNumbersShown: {} },
  }),
  /** The link of a message stopped everything. */
  EverythingStopped: tell<Record<string, never>>({
    alerts: { automatic: 'STOPPED' },
    fill: nothing,
    samples: { EverythingStopped: {} },
  }),
  /** The stopped things count again. */
  StoppedTakenUp: tell<Record<string, never>>({
    alerts: { automatic: 'STOPPED' },
    mayBeAnother: true,
    fill: nothing,
    samples: { StoppedTakenUp: {} },
  }),
  /** The stopped things are removed. */
  StoppedRemoved: tell<Record<string, never>>({
    alerts: { automatic: 'STOPPED' },
    mayBeAnother: true,
    fill: nothing,
    samples: { StoppedRemoved: {} },
  }),
  /** Mail to the address on file comes back for good; `wasPaperless`: documents go by mail from now on because of it. */
  EmailReturned: tell<{ wasPaperless: boolean }>({
    alerts: { required: 'CONTACT_UPDATED' },
    fill: nothing,
    choose: ({ wasPaperless }) => (wasPaperless ? 'EmailReturnedPaper' : 'EmailReturned'),
    samples: { EmailReturned: { wasPaperless: false }, EmailReturnedPaper: { wasPaperless: true } },
  }),
  DocumentsOnline: tell<Record<string, never>>({
    alerts: { required: 'CONTACT_UPDATED' },
    mayBeAnother: true,
    fill: nothing,
    samples: { DocumentsOnline: {} },
  }),
  DocumentsByMail: tell<Record<string, never>>({
    alerts: { required: 'CONTACT_UPDATED' },
    mayBeAnother: true,
    fill: nothing,
    samples: { DocumentsByMail: {} },
  }),
  AddressChanged: tell<Record<string, never>>({
    alerts: { optional: 'ADDRESS_CHANGED', required: 'CONTACT_UPDATED' },
    mayBeAnother: true,
    fill: nothing,
    samples: { AddressChanged: {} },
  }),
  /** Somebody may see the account once they accept. */
  HelperInvited: tell<Record<string, never>>({
    alerts: { automatic: 'HELPER' },
    mayBeAnother: true,
    fill: nothing,
    path: () => '/helpers',
    samples: { HelperInvited: {} },
  }),
  /** Somebody may see the account from now on. */
  HelpStarted: tell<Record<string, never>>({
    alerts: { automatic: 'HELPER' },
    mayBeAnother: true,
    fill: nothing,
    path: () => '/helpers',
    samples: { HelpStarted: {} },
  }),
  /** The staff let somebody act for the cardholder, by a document. */
  RepresentativeAssigned: tell<Record<string, never>>({
    alerts: { automatic: 'REPRESENTATIVE' },
    mayBeAnother: true,
    fill: nothing,
    path: () => '/helpers',
    samples: { RepresentativeAssigned: {} },
  }),
  /** Somebody who acts for the cardholder reset their own password. */
  RepresentativeReset: tell<Record<string, never>>({
    alerts: { automatic: 'REPRESENTATIVE' },
    mayBeAnother: true,
    fill: nothing,
    path: () => '/helpers',
    samples: { RepresentativeReset: {} },
  }),
  /** The document ends by which somebody acts for the cardholder. */
  RepresentativeEndsSoon: tell<{ day: string }>({
    alerts: { automatic: 'REPRESENTATIVE' },
    fill: ({ day }, language) => ({ day: formatFullDay(day, language) }),
    path: () => '/helpers',
    samples: { RepresentativeEndsSoon: { day: '2027-11-26' } },
  }),
  /** A helper will not help any more. */
  HelpEnded: tell<Record<string, never>>({
    alerts: { automatic: 'HELPER' },
    fill: nothing,
    path: () => '/helpers',
    samples: { HelpEnded: {} },
  }),
  /** The year of a helper ends on a day. */
  HelpEndsSoon: tell<{ day: string }>({
    alerts: { automatic: 'HELPER' },
    fill: ({ day }, language) => ({ day: formatFullDay(day, language) }),
    path: () => '/helpers',
    samples: { HelpEndsSoon: { day: '2027-11-26' } },
  }),
  /** A helper told that a card is lost or stolen; it is locked. */
  LossToldByHelper: tell<{ last4Digit: string }>({
    alerts: { automatic: 'HELPER' },
    mayBeAnother: true,
    fill: ({ last4Digit }) => ({ last4Digit }),
    path: () => '/my-card',
    samples: { LossToldByHelper: { last4Digit: '4821' } },
  }),
  /** The phone may ask for the balance by text from now on, or is told the names of stores again. */
  TextingTurnedOn: tell<Record<string, never>>({
    alerts: { automatic: 'TEXTING_TURNED_ON' },
    mayBeAnother: true,
    fill: nothing,
    samples: { TextingTurnedOn: {} },
  }),
};
