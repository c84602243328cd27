import type { DeskReason } from './reason.ts';

/** What is the matter with money, messages or the site. */
export const otherReasons: readonly DeskReason[] = [
  {
    what: 'a transfer is on hold, because its card was reported stolen',
    texts: { transfer: ['next.HELD'], messages: ['event.BankTransferHeld'], alerts: ['automatic.note.TRANSFER_HELD'] },
    exceptions: ['TRANSFER_HELD'],
    act: 'release-transfer',
    test: 'exception-acts',
  },
  {
    what: 'a transfer came back, or a charge was not in order, and the staff look into it',
    texts: { transfer: ['reason.UNDER_REVIEW'] },
    exceptions: [
      'ACH_FRAUD',
      'ACH_STAFF',
      'ACH_CORRECTION',
      'CLEARING_UNASKED',
      'CLEARING_DECLINED',
      'CLEARING_REVERSED',
      'CLEARING_AGAIN',
      'CREDITED_ABOVE_CHARGE',
      'CHECK_TO_WRITE',
      'PAID_WHEN_CLOSED',
    ],
    act: 'resolve-exception',
    test: 'exception-acts',
  },
  {
    what: 'the holder has died',
    texts: {},
    statuses: [17],
    exceptions: ['ACH_DECEASED', 'ESTATE'],
    act: 'report-death',
    test: 'people-acts',
  },
  {
    what: 'too many bank accounts were added',
    texts: { error: ['bankAccountsUsedUp'] },
    act: 'allow-bank-account',
    test: 'tries-acts',
  },
  {
    what: 'the bank account was changed, or money sent there, and not by them',
    texts: {
      messages: [
        'event.BankAccountAdded',
        'event.BankAccountChanged',
        'event.BankAccountRemoved',
        'event.BankAccountVerified',
        'event.BankAccountAllowed',
        'event.BankTransferConfirmed',
        'event.BankTransferReleased',
      ],
    },
    act: 'hold-for-fraud',
    test: 'fraud-hold-acts',
  },
  {
    what: 'the two small amounts did not come to their bank',
    texts: { transfer: ['verify'] },
    act: 'find-holder',
    test: 'every-act',
  },
  {
    what: 'a transaction is wrong, or money was taken',
    texts: { papers: ['errors'], messages: ['event.AdjustmentTaken'] },
    act: 'post-adjustment',
    test: 'people-acts',
  },
  {
    what: 'the account was closed, and they ask why',
    texts: {
      messages: ['event.AccountClosed', 'event.AccountClosedToBank', 'event.AccountClosedByCheck'],
      transactions: ['declined.ACCOUNT_CLOSED'],
      error: ['accountClosed'],
      profile: ['account.closedText'],
    },
    act: 'audit',
    test: 'every-act',
  },
  {
    what: 'their address is new, and a card cannot go there before somebody has made sure of it',
    texts: {
      card: ['reason.waits.address', 'replacement.address.newCall'],
      error: ['addressNotProved'],
      messages: ['event.ReplacementHeld'],
    },
    act: 'prove-address',
    test: 'address-acts',
  },
  {
    what: 'they cannot change email, phone or address themselves, or postal records do not have the address',
    texts: { address: ['next.unknown'], error: ['noActiveCard'], profile: ['contact.noCard'] },
    act: 'change-address',
    test: 'address-acts',
  },
  {
    what: 'their documents come by mail again, or not as they chose',
    texts: {
      messages: ['event.EmailReturned', 'event.EmailReturnedPaper', 'event.DocumentsOnline', 'event.DocumentsByMail'],
    },
    act: 'end-paperless',
    test: 'document-acts',
  },
  {
    what: 'a message did not come, or its link does not work',
    texts: { error: ['linkNotValid'], alerts: ['unsubscribe'], messages: ['inbound'] },
    act: 'resend-message',
    test: 'people-acts',
  },
  {
    what: 'the site does not work, or they have a question',
    texts: {
      error: ['serverError', 'unavailable', 'error500'],
      common: ['call', 'needsScript', 'foot', 'deleted'],
      documents: ['download'],
      faq: ['search', 'failedText', 'ask'],
      help: ['accessibility'],
      home: ['callUs'],
      messages: ['alert'],
      papers: ['page', 'deposit'],
      profile: ['account.noneText', 'delete'],
    },
    act: 'find-holder',
    test: 'every-act',
  },
];
