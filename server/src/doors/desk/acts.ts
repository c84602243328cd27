import { activateCardAct, reinstateCardAct, verifyCallerAct } from './acts/activate-acts.ts';
import { addCardAct } from './acts/add-card-act.ts';
import { changeAddressAct, proveAddressAct } from './acts/address-acts.ts';
import { approveAct, listApprovalsAct, rejectAct } from './acts/approval-acts.ts';
import { requestArchiveAct } from './acts/archive-acts.ts';
import { readAuditAct, verifyAuditAct } from './acts/audit-acts.ts';
import { lockCardAct, unlockCardAct } from './acts/card-lock-acts.ts';
import { listChecksAct, reissueCheckAct, stopCheckAct, voidCheckAct } from './acts/check-acts.ts';
import { closeAccountAct } from './acts/close-account-act.ts';
import { closeCardAct } from './acts/close-card-act.ts';
import { payOutAct, writeOffAct } from './acts/closed-account-acts.ts';
import { allowCompanyAct, listStoppedCompaniesAct, stopCompanyAct } from './acts/company-acts.ts';
import { explainLineAct, signOffDayAct } from './acts/day-acts.ts';
import { reportDeathAct } from './acts/death-act.ts';
import { creditProblemAct, decideProblemAct, withdrawProblemAct } from './acts/decide-problem-acts.ts';
import { closeDifferenceAct, listDifferencesAct } from './acts/difference-acts.ts';
import { endPaperlessAct, returnEmailAct } from './acts/document-acts.ts';
import { endCardControlAct } from './acts/end-card-control-act.ts';
import { endHelpersAct } from './acts/end-helpers-act.ts';
import {
  holdTransferAct,
  listExceptionsAct,
  releaseTransferAct,
  resolveExceptionAct,
  returnTransferAct,
} from './acts/exception-acts.ts';
import { findHolderAct } from './acts/find-holder.ts';
import { endFraudHoldAct, holdForFraudAct } from './acts/fraud-hold-acts.ts';
import { issueCheckAct } from './acts/issue-check-act.ts';
import { liftLegalHoldAct, listLegalHoldsAct, placeLegalHoldAct } from './acts/legal-hold-acts.ts';
import { listCardControlsAct } from './acts/list-card-controls-act.ts';
import {
  endSessionsAct,
  forgetDevicesAct,
  lockLoginAct,
  removePasskeysAct,
  unlockLoginAct,
} from './acts/login-acts.ts';
import { noteReturnedMailAct, setPaperAct } from './acts/mail-acts.ts';
import { listMessagesAct, resendMessageAct } from './acts/message-acts.ts';
import { postAdjustmentAct, refundFeeAct } from './acts/money-acts.ts';
import { replaceCardAct, resolveUndeliverableAct } from './acts/order-acts.ts';
import { changeLanguageAct, changeNameAct, correctContactAct } from './acts/person-acts.ts';
import { endPinResetAct, orderPinResetAct } from './acts/pin-reset-acts.ts';
import {
  listProblemsAct,
  reportProblemAct,
  sendProblemPaperAct,
  showProblemAct,
  writeOffProblemAct,
} from './acts/problem-acts.ts';
import {
  decideSuspendedEntryAct,
  dropReceivedFileAct,
  listReceivedFilesAct,
  listSuspendedEntriesAct,
} from './acts/received-entry-acts.ts';
import { assignRepresentativeAct, endRepresentativeAct, remindRepresentativeAct } from './acts/representative-acts.ts';
import { returnDepositAct } from './acts/return-deposit-act.ts';
import { decideReturnFileAct, listReturnFilesAct } from './acts/return-file-acts.ts';
import { decideStoppedAct } from './acts/stopped-acts.ts';
import { allowBankAccountAct, forgetTriesAct } from './acts/tries-acts.ts';
import {
  findUnclaimedAct,
  listUnclaimedAct,
  noteRecoveredAct,
  payUnclaimedAct,
  sendUnclaimedAct,
} from './acts/unclaimed-acts.ts';
import { decideWaitingPersonAct, listWaitingPeopleAct } from './acts/waiting-people-acts.ts';
import { writeToHolderAct } from './acts/write-about-problem-act.ts';
import type { Act } from './define-act.ts';
import { enrollAct } from './enroll-act.ts';

/** All that the program's staff and systems can do. */
export const acts: readonly Act[] = [
  enrollAct,
  listWaitingPeopleAct,
  decideWaitingPersonAct,
  findHolderAct,
  lockLoginAct,
  unlockLoginAct,
  endSessionsAct,
  forgetDevicesAct,
  removePasskeysAct,
  forgetTriesAct,
  changeNameAct,
  changeAddressAct,
  proveAddressAct,
  noteReturnedMailAct,
  setPaperAct,
  changeLanguageAct,
  correctContactAct,
  addCardAct,
  closeAccountAct,
  payOutAct,
  writeOffAct,
  listChecksAct,
  issueCheckAct,
  stopCheckAct,
  voidCheckAct,
  reissueCheckAct,
  reportDeathAct,
  postAdjustmentAct,
  returnDepositAct,
  refundFeeAct,
  listApprovalsAct,
  approveAct,
  rejectAct,
  listMessagesAct,
  resendMessageAct,
  returnEmailAct,
  endPaperlessAct,
  lockCardAct,
  unlockCardAct,
  orderPinResetAct,
  endPinResetAct,
  activateCardAct,
  reinstateCardAct,
  verifyCallerAct,
  holdForFraudAct,
  endFraudHoldAct,
  replaceCardAct,
  resolveUndeliverableAct,
  closeCardAct,
  allowBankAccountAct,
  listProblemsAct,
  showProblemAct,
  reportProblemAct,
  writeToHolderAct,
  sendProblemPaperAct,
  creditProblemAct,
  decideProblemAct,
  withdrawProblemAct,
  writeOffProblemAct,
  listExceptionsAct,
  resolveExceptionAct,
  releaseTransferAct,
  listReturnFilesAct,
  decideReturnFileAct,
  listDifferencesAct,
  closeDifferenceAct,
  explainLineAct,
  signOffDayAct,
  listReceivedFilesAct,
  dropReceivedFileAct,
  listSuspendedEntriesAct,
  decideSuspendedEntryAct,
  listUnclaimedAct,
  findUnclaimedAct,
  sendUnclaimedAct,
  payUnclaimedAct,
  noteRecoveredAct,
  holdTransferAct,
  returnTransferAct,
  decideStoppedAct,
  requestArchiveAct,
  placeLegalHoldAct,
  liftLegalHoldAct,
  listLegalHoldsAct,
  readAuditAct,
  verifyAuditAct,
  stopCompanyAct,
  allowCompanyAct,
  listStoppedCompaniesAct,
  listCardControlsAct,
  endCardControlAct,
  endHelpersAct,
  assignRepresentativeAct,
  endRepresentativeAct,
  remindRepresentativeAct,
];
