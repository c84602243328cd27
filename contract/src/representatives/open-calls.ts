import type { Call } from '../define-call.ts';

/**
 * The calls of a cardholder that a representative may make, with the cardholder's cards and money. Any other is refused,
 * also one that is made later: to add one is a decision. All about the cardholder's own login, contacts, helpers and
 * agreements stays the cardholder's.
 */
const openCalls: ReadonlySet<Call['name']> = new Set<Call['name']>([
  'announcements/get-metadata',
  'session/find-answer',
  'card/list-cards',
  'card/lock-card',
  'card/unlock-card',
  'card/set-pin',
  'card/change-pin',
  'card/replace-card',
  'step-up/analyze',
  'step-up/send-card-passcode',
  'step-up/resend-card-passcode',
  'step-up/confirm-card-passcode',
  'transactions/search-transactions',
  'transactions/get-transaction',
  'transactions/analyze-expenses',
  'transactions/export-transactions',
  'transactions/list-statements',
  'transactions/read-statement',
  'transactions/get-statement',
  'transfer/get-bank-account',
  'transfer/change-bank-account',
  'transfer/verify-bank-account',
  'transfer/get-transfer-terms',
  'transfer/confirm-transfer',
  'transfer/list-transfers',
]);

/** Tells whether a representative may make a call for the cardholder. */
export const isOpenToRepresentatives = ({ name }: Pick<Call, 'name'>): boolean => openCalls.has(name);
