/** The issuing core's only door. Behind it lies the schema `issuer`, which no other folder names. */
export { openAccount } from './accounts.ts';
export { type AuthorizationAnswer, authorize } from './authorizations/authorize.ts';
export type { DailyLimits } from './authorizations/decide.ts';
export { unknownCardCode } from './authorizations/decline-reasons.ts';
export { expireHolds } from './authorizations/expire-holds.ts';
export {
  clear,
  complete,
  type FollowUp,
  type FollowUpAnswer,
  increment,
  reverse,
} from './authorizations/follow-ups.ts';
export { type AuthorizationRequest, type CardKey, entryModes, type Merchant } from './authorizations/messages.ts';
export { type Refund, refund } from './authorizations/refund.ts';
export { createCard, listCardsOf, lockCard } from './cards.ts';
export { createHolder } from './holders.ts';
export { postDeposit, postFee } from './ledger/post-journal.ts';
export { verifyLedger } from './ledger/verify-ledger.ts';
