/** The issuing core's only door. Behind it lies the schema `issuer`, which no other folder names. */
export { findAccountByNumber, getDepositNumbers, openAccount } from './accounts.ts';
export { authorize } from './authorizations/authorize.ts';
export { maxPinTries } from './authorizations/decide.ts';
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
export { type EntryMode, entryModes } from './authorizations/messages.ts';
export { refund } from './authorizations/refund.ts';
export { findAuthorization, type StoredAuthorization } from './authorizations/stored.ts';
export { activateCard } from './cards/activate-card.ts';
export {
  type AgingCard,
  listCardsLongOnTheWay,
  listCardsToNotice,
  listCardsToRenew,
  listExpiredCards,
  listRestingCards,
  markExpiryNoticed,
} from './cards/aging-cards.ts';
export { type CardKey, type IssuedCard, strongestLock } from './cards/card.ts';
export { type CardEvent, listEventsTo } from './cards/card-moves.ts';
export { encryptPinForDemo, revealForDemo } from './cards/demo-card.ts';
export {
  findCard,
  findCardByPan,
  findCardOf,
  getCard,
  listCardsEndingIn,
  lockCardOf,
  type NamedCard,
} from './cards/find-card.ts';
export { type CardOrder, issueCard, reissueCard } from './cards/issue-card.ts';
export { findLastFreeReplacement } from './cards/last-free-replacement.ts';
export { type CardShipping, type HolderCard, listCardsOf } from './cards/list-cards.ts';
export { lockCard, unlockCard } from './cards/lock-card.ts';
export { moveCard } from './cards/move-card.ts';
export { renameCard } from './cards/rename-card.ts';
export { setPin } from './cards/set-pin.ts';
export { tryCvv } from './cards/try-cvv.ts';
export { tryPin } from './cards/try-pin.ts';
export { cvvMatches, findPinInBlock, pinMatches } from './cards/verify-card.ts';
export { checkKeys } from './check-keys.ts';
export { findAccountOf } from './history/find-account-of.ts';
export { findPosted, findPostedBy, listLinked, type PostedDetail } from './history/find-posted.ts';
export { findUnposted } from './history/find-unposted.ts';
export { listPosted, type PostedSearch } from './history/list-posted.ts';
export { listUnposted, type UnpostedRow } from './history/list-unposted.ts';
export type { PostedRow } from './history/posted-row.ts';
export { sumBefore } from './history/sum-before.ts';
export { type FeeSum, sumFees } from './history/sum-fees.ts';
export { type OutRow, sumOut } from './history/sum-out.ts';
export { createHolder, getHolder, type HolderRecord, listHoldersByIdentity, setAddress } from './holders.ts';
export { postBankTransfer, postDeposit, postFee } from './ledger/post-journal.ts';
export { verifyLedger } from './ledger/verify-ledger.ts';
export { recordShippingEvent } from './shipping/record-shipping-event.ts';
