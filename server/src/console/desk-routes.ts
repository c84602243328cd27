import { askStaffChangeRoute, previewStaffChangeRoute } from './accounts/ask-change.ts';
import {
  approveStaffChangeRoute,
  previewStaffDecisionRoute,
  rejectStaffChangeRoute,
} from './accounts/decide-change.ts';
import { listStaffRoute } from './accounts/list-staff.ts';
import { doActRoute } from './acts/do-act.ts';
import { listActsRoute } from './acts/list-acts.ts';
import { previewActRoute } from './acts/preview-act.ts';
import { approveRequestRoute } from './approvals/approve-request.ts';
import { listApprovalsRoute } from './approvals/list-approvals.ts';
import { previewApprovalRoute } from './approvals/preview-approval.ts';
import { rejectRequestRoute } from './approvals/reject-request.ts';
import { exportAuditRoute } from './audit/export-audit.ts';
import { listAuditRoute } from './audit/list-audit.ts';
import { openFindingRoute } from './audit/open-finding.ts';
import { askSealedRoute, readAuditEntryRoute, readSealedRoute, verifyAuditRoute } from './audit/read-entry.ts';
import { closeUnusualRoute, listUnusualRoute } from './audit/unusual.ts';
import { listBookDaysRoute } from './books/list-book-days.ts';
import { listReportsRoute } from './books/list-reports.ts';
import { readBookDayRoute } from './books/read-book-day.ts';
import { writeReportRoute } from './books/write-report.ts';
import { declareClosePersonRoute } from './close-people/declare-close-person.ts';
import { listClosePeopleRoute } from './close-people/list-close-people.ts';
import { listClosePeopleOfRoute } from './close-people/list-close-people-of.ts';
import { listDisputesRoute } from './disputes/list-disputes.ts';
import { readDisputeRoute } from './disputes/read-dispute.ts';
import { readDisputeLetterRoute } from './disputes/read-dispute-letter.ts';
import { choosePersonRoute } from './occasion/choose-person.ts';
import { endOccasionRoute } from './occasion/end-occasion.ts';
import { getOccasionRoute } from './occasion/get-occasion.ts';
import { markCoercedRoute } from './occasion/mark-coerced.ts';
import { startCallRoute } from './occasion/start-call.ts';
import { readPersonRoute } from './people/read-person.ts';
import { readPersonTransactionsRoute } from './people/read-transactions.ts';
import { askRevealRoute, revealRoute } from './people/reveal.ts';
import { searchPeopleRoute } from './people/search-people.ts';
import { askInPortalRoute } from './proofs/ask-in-portal.ts';
import { drawQuestionRoute } from './proofs/draw-question.ts';
import { proveByCardDigitsRoute } from './proofs/prove-by-card-digits.ts';
import { proveByCodeRoute } from './proofs/prove-by-code.ts';
import { proveByQuestionRoute } from './proofs/prove-by-question.ts';
import { proveByRecordRoute } from './proofs/prove-by-record.ts';
import { readPortalAnswerRoute } from './proofs/read-portal-answer.ts';
import { sendCallCodeRoute } from './proofs/send-call-code.ts';
import { addPersonNoteRoute } from './sections/add-note.ts';
import { listPersonNotesRoute } from './sections/list-notes.ts';
import { readContactHistoryRoute } from './sections/read-contact-history.ts';
import { readPersonMessagesRoute } from './sections/read-messages.ts';
import { readPersonPapersRoute } from './sections/read-papers.ts';
import { readPersonReportsRoute } from './sections/read-reports.ts';
import { readTimelineRoute } from './sections/read-timeline.ts';
import { readPersonTransfersRoute } from './sections/read-transfers.ts';
import type { DeskRoute } from './serve-desk.ts';
import { acceptInvitationRoute } from './session/accept-invitation.ts';
import { finishWorkSignInRoute } from './session/finish-work-sign-in.ts';
import { getBrandRoute } from './session/get-brand.ts';
import { getStaffSessionRoute } from './session/get-session.ts';
import { getSignInWayRoute } from './session/get-sign-in-way.ts';
import { openInvitationRoute } from './session/open-invitation.ts';
import { signInStaffRoute } from './session/sign-in.ts';
import { signOutStaffRoute } from './session/sign-out.ts';
import { startStaffSignInRoute } from './session/start-sign-in.ts';
import { startWorkSignInRoute } from './session/start-work-sign-in.ts';
import { getToKnowRoute } from './tasks/get-to-know.ts';
import { getWaitingRoute } from './tasks/get-waiting.ts';
import { giveTaskRoute } from './tasks/give-task.ts';
import { leaveTaskRoute } from './tasks/leave-task.ts';
import { listTasksRoute } from './tasks/list-tasks.ts';
import { readTaskRoute } from './tasks/read-task.ts';
import { takeTaskRoute } from './tasks/take-task.ts';
import { waitWithTaskRoute } from './tasks/wait-with-task.ts';

/** Every call of the staff console. */
export const deskRoutes: readonly DeskRoute[] = [
  startStaffSignInRoute,
  signInStaffRoute,
  getStaffSessionRoute,
  signOutStaffRoute,
  openInvitationRoute,
  acceptInvitationRoute,
  getOccasionRoute,
  startCallRoute,
  choosePersonRoute,
  markCoercedRoute,
  endOccasionRoute,
  searchPeopleRoute,
  proveByRecordRoute,
  proveByCardDigitsRoute,
  drawQuestionRoute,
  proveByQuestionRoute,
  sendCallCodeRoute,
  proveByCodeRoute,
  askInPortalRoute,
  readPortalAnswerRoute,
  readPersonRoute,
  readPersonTransactionsRoute,
  listActsRoute,
  previewActRoute,
  doActRoute,
  listApprovalsRoute,
  previewApprovalRoute,
  approveRequestRoute,
  rejectRequestRoute,
  listTasksRoute,
  readTaskRoute,
  takeTaskRoute,
  giveTaskRoute,
  waitWithTaskRoute,
  leaveTaskRoute,
  listDisputesRoute,
  readDisputeRoute,
  listStaffRoute,
  previewStaffChangeRoute,
  askStaffChangeRoute,
  previewStaffDecisionRoute,
  approveStaffChangeRoute,
  rejectStaffChangeRoute,
  askRevealRoute,
  revealRoute,
  listAuditRoute,
  readAuditEntryRoute,
  askSealedRoute,
  readSealedRoute,
  verifyAuditRoute,
  exportAuditRoute,
  openFindingRoute,
  listUnusualRoute,
  closeUnusualRoute,
  readPersonTransfersRoute,
  readPersonMessagesRoute,
  readContactHistoryRoute,
  readPersonPapersRoute,
  readPersonReportsRoute,
  listPersonNotesRoute,
  addPersonNoteRoute,
  readTimelineRoute,
  listBookDaysRoute,
  readBookDayRoute,
  listReportsRoute,
  writeReportRoute,
  listClosePeopleRoute,
  declareClosePersonRoute,
  getSignInWayRoute,
  startWorkSignInRoute,
  finishWorkSignInRoute,
  listClosePeopleOfRoute,
  getBrandRoute,
  getWaitingRoute,
  readDisputeLetterRoute,
  getToKnowRoute,
];
