import { addCardAct } from './acts/add-card-act.ts';
import { proveAddressAct } from './acts/address-acts.ts';
import { requestArchiveAct } from './acts/archive-acts.ts';
import { reissueCheckAct, voidCheckAct } from './acts/check-acts.ts';
import { closeAccountAct } from './acts/close-account-act.ts';
import { payOutAct, writeOffAct } from './acts/closed-account-acts.ts';
import { signOffDayAct } from './acts/day-acts.ts';
import { creditProblemAct, decideProblemAct } from './acts/decide-problem-acts.ts';
import { closeDifferenceAct } from './acts/difference-acts.ts';
import { releaseTransferAct } from './acts/exception-acts.ts';
import { issueCheckAct } from './acts/issue-check-act.ts';
import { liftLegalHoldAct } from './acts/legal-hold-acts.ts';
import { postAdjustmentAct, refundFeeAct } from './acts/money-acts.ts';
import { replaceCardAct, resolveUndeliverableAct } from './acts/order-acts.ts';
import { decideSuspendedEntryAct } from './acts/received-entry-acts.ts';
import { assignRepresentativeAct } from './acts/representative-acts.ts';
import { returnDepositAct } from './acts/return-deposit-act.ts';
import { decideStoppedAct } from './acts/stopped-acts.ts';
import { payUnclaimedAct, sendUnclaimedAct } from './acts/unclaimed-acts.ts';
import { decideWaitingPersonAct } from './acts/waiting-people-acts.ts';
import type { DecidedAct } from './decided-act.ts';

/**
 * The acts that may take two people: all by which money leaves an account, a card is made, somebody comes in whom staff had to
 * look at, data goes that had to be kept, all that is known about somebody is put together, or somebody acts for them.
 */
export const decidedActs: readonly DecidedAct[] = [
  decideWaitingPersonAct,
  decideStoppedAct,
  postAdjustmentAct,
  refundFeeAct,
  returnDepositAct,
  closeDifferenceAct,
  signOffDayAct,
  creditProblemAct,
  decideProblemAct,
  decideSuspendedEntryAct,
  sendUnclaimedAct,
  payUnclaimedAct,
  closeAccountAct,
  payOutAct,
  writeOffAct,
  issueCheckAct,
  voidCheckAct,
  reissueCheckAct,
  releaseTransferAct,
  addCardAct,
  replaceCardAct,
  resolveUndeliverableAct,
  proveAddressAct,
  liftLegalHoldAct,
  requestArchiveAct,
  assignRepresentativeAct,
];
