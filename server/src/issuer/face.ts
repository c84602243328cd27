/**
 * The issuing core's door to people, accounts, cards and payments; `treasury-face.ts` is the one to its books. Behind both lies
 * the schema `issuer`, which no other folder names.
 */
export { type DepositAccount, findDepositAccount } from './account-of-card.ts';
export { dropUpdateFile, listUndroppedUpdateFiles } from './account-updates/drop-update-file.ts';
export { fileUpdates } from './account-updates/file-updates.ts';
export {
  type AccountStanding,
  closeAccount,
  findAccountByNumber,
  getAccountStanding,
  getAvailableCents,
  getDepositNumbers,
  isOurForm,
  listDepositNumbers,
  lockAccountRow,
  noteHeard,
  openAccount,
} from './accounts.ts';
export { addBankAccount, allowBankAccounts, removeBankAccount } from './ach/add-bank-account.ts';
export { confirmTransfer, transferDaysAt } from './ach/confirm-transfer.ts';
export { releaseTransfer, stopTransfer } from './ach/decide-held.ts';
export { dropFile, listUndropped } from './ach/drop-file.ts';
export { fileDay } from './ach/file-day.ts';
export { type AchFile, listAchFiles, readAchFile } from './ach/list-ach-files.ts';
export { holdTransfer } from './ach/move-transfer.ts';
export { MalformedAchFile } from './ach/nacha/record.ts';
export type { Originator } from './ach/originator.ts';
export {
  decideReturnFile,
  findReturnFileForUpdate,
  keepReturnFile,
  listWaitingReturnFiles,
} from './ach/return-files.ts';
export { returnRuleOf } from './ach/return-rules.ts';
export { settleDay } from './ach/settle-day.ts';
export {
  findBankAccount,
  findSenderForUpdate,
  firstFilingAt,
  isNewBankAccount,
  type StoredBankAccount,
} from './ach/stored-bank-account.ts';
export {
  findTransfer,
  listConfirmedTransfers,
  listFiledTransfers,
  listHeldTransfers,
  listTransfersOf,
  type StoredTransfer,
} from './ach/stored-transfer.ts';
export { suspendBankAccount, takeUpBankAccount } from './ach/suspend-bank-account.ts';
export { MisfitReturns, takeReturns } from './ach/take-returns.ts';
export { openAmounts, tryAmounts } from './ach/try-amounts.ts';
export {
  entryReturnCodes,
  findSuspendedForUpdate,
  isPostable,
  postSuspended,
  sendEntryBack,
  settleByHand,
} from './ach-in/decide-entry.ts';
export { postDue } from './ach-in/post-due.ts';
export { dropReceivedFile, listWaitingReceivedFiles } from './ach-in/received-files.ts';
export { findNextDueEntry } from './ach-in/stored-entry.ts';
export { listSuspendedEntries, sumReceivedCredits, suspenseOf } from './ach-in/suspense.ts';
export { takeInbox } from './ach-in/take-inbox.ts';
export {
  changeAddress,
  findFormerAddress,
  getAddressSince,
  isAddressUnproved,
  proveAddress,
} from './address-changes.ts';
export { actOnce } from './authorizations/act-once.ts';
export { authorize } from './authorizations/authorize.ts';
export { chargeBack } from './authorizations/charge-back.ts';
export { findCharge } from './authorizations/charge-so-far.ts';
export { clear } from './authorizations/clear.ts';
export { clearingIdOf } from './authorizations/clearing.ts';
export { expireHolds, findNextHoldEnd } from './authorizations/expire-holds.ts';
export {
  complete,
  type FollowUp,
  type FollowUpAnswer,
  increment,
  reverse,
} from './authorizations/follow-ups.ts';
export { listStoppedMerchants, sweepMerchantTries } from './authorizations/merchant-tries.ts';
export { type EntryMode, entryModes } from './authorizations/messages.ts';
export { findTakenBack, postCounterpart } from './authorizations/network-credit.ts';
export {
  type EndedCredit,
  endProvisionalCredit,
  giveProvisionalCredit,
  provisionalOutcomes,
} from './authorizations/provisional-credit.ts';
export { refund } from './authorizations/refund.ts';
export { partlyApprovedCode, unknownCardCode } from './authorizations/response-codes.ts';
export { standIn } from './authorizations/stand-in.ts';
export { findAuthorization, type StoredAuthorization } from './authorizations/stored.ts';
export { maxEmbossed } from './card-files/bureau-order.ts';
export { type CardDropTools, dropCardFile } from './card-files/drop-card-file.ts';
export { type CardFilingTools, fileCards } from './card-files/file-cards.ts';
export {
  type CardFile,
  listCardFiles,
  listUndroppedCardFiles,
  rebuildCardFile,
} from './card-files/list-card-files.ts';
export { watchCards } from './card-files/watch-cards.ts';
export { activateCard } from './cards/activate-card.ts';
export {
  type AgingCard,
  listCardsLongOnTheWay,
  listCardsToNotice,
  listCardsToRenew,
  listCardsToWarn,
  listDormantCards,
  listExpiredCards,
  listRestingCards,
  markExpiryNoticed,
  markRestNoticed,
} from './cards/aging-cards.ts';
export { type CardKey, type IssuedCard, strongestLock } from './cards/card.ts';
export { type CardEvent, cardStatusReasons, listEventsTo } from './cards/card-moves.ts';
export {
  findCard,
  findCardByPan,
  findCardForUpdate,
  findCardOf,
  getCard,
  listCardsEndingIn,
  type NamedCard,
} from './cards/find-card.ts';
export { listFreeReplacements } from './cards/free-replacements.ts';
export { type CardOrder, issueCard, reissueCard } from './cards/issue-card.ts';
export { type CardShipping, type HolderCard, listCardsOf } from './cards/list-cards.ts';
export { lockCard, releaseLock, unlockCard } from './cards/lock-card.ts';
export { moveCard } from './cards/move-card.ts';
export { endPinReset, forcePinReset } from './cards/pin-reset.ts';
export { renameCard } from './cards/rename-card.ts';
export { setPin } from './cards/set-pin.ts';
export { type CvvTry, tryCvv, tryCvvOfAny } from './cards/try-cvv.ts';
export { tryPin } from './cards/try-pin.ts';
export { cvvMatches, findPinInBlock, pinMatches } from './cards/verify-card.ts';
export { endWaiting, listAffordableOrders, waitWithOrder } from './cards/waiting-orders.ts';
export { checkKeys, listKeyProblems } from './check-keys.ts';
export {
  allowCharge,
  findStoppedCharge,
  isAllowable,
  wasStoppedLately,
} from './controls/allowances.ts';
export { changeControls, getControls, listControlChanges } from './controls/card-controls.ts';
export { listApprovedUses } from './controls/list-approved-uses.ts';
export { type DepositFacts, findDepositFacts, sumBenefitsAfter } from './deposits/deposit-facts.ts';
export { postCredits } from './deposits/post-credits.ts';
export {
  findReturnableDeposit,
  getDepositStanding,
  returnDeposit,
} from './deposits/return-deposit.ts';
export { distribute, dropCopies, NotDistributable } from './distribution/distribute.ts';
export {
  type EnrolledHolder,
  type Enrollee,
  type EnrollmentTerms,
  enrollHolders,
} from './enrollment/enroll-holders.ts';
export { type KnownIdentity, listIdentitiesFrom, listKnownIdentities } from './enrollment/known-identities.ts';
export { estateCase, findDeath, isEstateOpen, reopenEstate, setDeath, settleEstate } from './estates.ts';
export {
  countOpenExceptions,
  type ExceptionKind,
  type ExceptionOutcome,
  exceptionKinds,
  findOpenException,
  listOpenExceptions,
  noteException,
  type OpenException,
  resolveException,
  settleException,
} from './exceptions/exceptions.ts';
export { listAddressesOfName, listHoldersByCard, listHoldersByName } from './find-people.ts';
export { closeMonth } from './history/close-month.ts';
export { findAccountOf, findFirstAccounts, listAccountIdsOf } from './history/find-account-of.ts';
export { findPosted, findPostedBy, listLinked, type PostedDetail } from './history/find-posted.ts';
export { findUnposted, listTransfersOfTransactions } from './history/find-unposted.ts';
export { listAccountsToState } from './history/list-accounts-to-state.ts';
export { listPosted, type PostedSearch } from './history/list-posted.ts';
export { listUnposted, type UnpostedRow } from './history/list-unposted.ts';
export type { PostedRow } from './history/posted-row.ts';
export { sumBefore } from './history/sum-before.ts';
export { countFees, type FeeSum, sumFees } from './history/sum-fees.ts';
export { type OutRow, sumOut } from './history/sum-out.ts';
export {
  createHolder,
  findHolderRecord,
  getHolder,
  type HolderRecord,
  listHoldersByEmail,
  listHoldersByIdentity,
  listHoldersByMobile,
  listHoldersBySsn,
  setContactsOnRecord,
  setHolderName,
} from './holders.ts';
export { issuerKeptTables } from './kept-tables.ts';
export {
  type CardOfKey,
  countCardsOfKey,
  currentKeySince,
  isKeyRetired,
  listCardsOfKey,
  listKeyNames,
  rememberCurrentKey,
  retireKnownKey,
  takeKeyTurn,
} from './key-life.ts';
export { forgetKeyReader, type KeyReader, listKeyReaders, reportKeys } from './key-readers.ts';
export {
  type ClosedStanding,
  getClosedStanding,
  settleClosedCases,
} from './ledger/closed-account.ts';
export { getJournalReference, giveFeeBack } from './ledger/give-fee-back.ts';
export { postAdjustment, postBankTransfer, postCheck, postDeposit, postFee } from './ledger/post-journal.ts';
export { ReusedId } from './ledger/reused-id.ts';
export { verifyLedger } from './ledger/verify-ledger.ts';
export { listMailFacts, listStatedAccounts, type MailFacts } from './mail/mail-facts.ts';
export { listedFrom, nameLikeness, toWords, wordLikeness, wordsFrom } from './name-likeness.ts';
export { listNamesOfAccounts, type NamedAccount } from './names-of-accounts.ts';
export { toPlainName } from './plain-name.ts';
export { issuerSealedTables } from './sealed-tables.ts';
export { recordShippingEvent, type ShippingNews } from './shipping/record-shipping-event.ts';
export { listAccountsNow, listJournalsAfter } from './standing.ts';
export type { FileState } from './step-file.ts';
export { watchStranded } from './stranded/watch-stranded.ts';
export { isAbroad } from './unusual/is-abroad.ts';
export { type TriedRule, tryRule } from './unusual/try-rule.ts';
