import type { DeskActName } from './act-rights.ts';

/** The groups of acts that a caller hears the same words about; PROGRAM: nobody is on the phone. */
export type ActGroup =
  | 'PROTECT'
  | 'SIGN_IN'
  | 'CARD'
  | 'CONTACT'
  | 'MONEY'
  | 'TRANSFER'
  | 'REPORT'
  | 'CLOSING'
  | 'DEATH'
  | 'MAIL'
  | 'PROGRAM';

/** The group of each act, by which the console has words to read aloud. */
export const groupOfAct: Readonly<Record<DeskActName, ActGroup>> = {
  'lock-card': 'PROTECT',
  'lock-login': 'PROTECT',
  'hold-for-fraud': 'PROTECT',
  'hold-transfer': 'PROTECT',
  'end-sessions': 'PROTECT',
  'stop-company': 'PROTECT',
  'unlock-login': 'SIGN_IN',
  'forget-tries': 'SIGN_IN',
  'forget-devices': 'SIGN_IN',
  'remove-passkeys': 'SIGN_IN',
  'resend-message': 'SIGN_IN',
  'change-language': 'SIGN_IN',
  'close-card': 'CARD',
  'activate-card': 'CARD',
  'reinstate-card': 'CARD',
  'unlock-card': 'CARD',
  'replace-card': 'CARD',
  'add-card': 'CARD',
  'allow-company': 'CARD',
  'end-card-control': 'CARD',
  'resolve-undeliverable': 'CARD',
  'end-fraud-hold': 'CARD',
  'order-pin-reset': 'CARD',
  'end-pin-reset': 'CARD',
  'correct-contact': 'CONTACT',
  'change-address': 'CONTACT',
  'prove-address': 'CONTACT',
  'change-name': 'CONTACT',
  'refund-fee': 'MONEY',
  'post-adjustment': 'MONEY',
  'return-deposit': 'MONEY',
  'return-transfer': 'TRANSFER',
  'release-transfer': 'TRANSFER',
  'decide-stopped': 'TRANSFER',
  'allow-bank-account': 'TRANSFER',
  'report-problem': 'REPORT',
  'withdraw-problem': 'REPORT',
  'write-about-problem': 'REPORT',
  'send-problem-paper': 'REPORT',
  'credit-problem': 'REPORT',
  'decide-problem': 'REPORT',
  'close-account': 'CLOSING',
  'pay-out': 'CLOSING',
  'stop-check': 'CLOSING',
  'issue-check': 'CLOSING',
  'void-check': 'CLOSING',
  'reissue-check': 'CLOSING',
  'report-death': 'DEATH',
  'set-paper-statements': 'MAIL',
  'end-paperless': 'MAIL',
  'return-email': 'MAIL',
  'note-returned-mail': 'MAIL',
  'request-archive': 'MAIL',
  'resolve-exception': 'PROGRAM',
  'place-legal-hold': 'PROGRAM',
  'lift-legal-hold': 'PROGRAM',
  'find-unclaimed': 'PROGRAM',
  'write-off': 'PROGRAM',
  'write-off-problem': 'PROGRAM',
  'close-difference': 'PROGRAM',
  'explain-line': 'PROGRAM',
  'sign-off-day': 'PROGRAM',
  'decide-waiting-person': 'PROGRAM',
  'decide-return-file': 'PROGRAM',
  'decide-suspended-entry': 'PROGRAM',
  'drop-received-file': 'PROGRAM',
  'send-unclaimed': 'PROGRAM',
  'pay-unclaimed': 'PROGRAM',
  'note-recovered': 'PROGRAM',
};
