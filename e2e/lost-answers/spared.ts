import { declineTexts } from '@portal/contract/agreements/decline-texts';
import { addExpected } from '@portal/contract/ahead/add-expected';
import { answerExpected } from '@portal/contract/ahead/answer-expected';
import { returnFee } from '@portal/contract/ahead/return-fee';
import { stopAlertEmails } from '@portal/contract/alerts/stop-alert-emails';
import { subscribePush } from '@portal/contract/alerts/subscribe-push';
import { updateAlertPreferences } from '@portal/contract/alerts/update-alert-preferences';
import { allowCompany } from '@portal/contract/companies/allow-company';
import { stopCompany } from '@portal/contract/companies/stop-company';
import { allowOnce } from '@portal/contract/controls/allow-once';
import { changeControls } from '@portal/contract/controls/change-controls';
import { pauseCard } from '@portal/contract/controls/pause-card';
import { resumeCard } from '@portal/contract/controls/resume-card';
import { readDocument } from '@portal/contract/documents/read-document';
import { endHelper } from '@portal/contract/helpers/end-helper';
import { endHelping } from '@portal/contract/helpers/end-helping';
import { finishHelping } from '@portal/contract/helpers/finish-helping';
import { inviteHelper } from '@portal/contract/helpers/invite-helper';
import { leaveHelping } from '@portal/contract/helpers/leave-helping';
import { lookAtHelped } from '@portal/contract/helpers/look-at-helped';
import { readInvitation } from '@portal/contract/helpers/read-invitation';
import { renewHelper } from '@portal/contract/helpers/renew-helper';
import { reportError } from '@portal/contract/helpers/report-error';
import { reportLoss } from '@portal/contract/helpers/report-loss';
import { resendInvitation } from '@portal/contract/helpers/resend-invitation';
import { startHelping } from '@portal/contract/helpers/start-helping';
import { confirmCall } from '@portal/contract/on-the-phone/confirm-call';
import { denyCall } from '@portal/contract/on-the-phone/deny-call';
import { confirmByCard } from '@portal/contract/passcode/confirm-by-card';
import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { updatePasscodeSetting } from '@portal/contract/passcode/update-passcode-setting';
import { addPasskey } from '@portal/contract/passkeys/add-passkey';
import { proveByPasskey } from '@portal/contract/passkeys/prove-by-passkey';
import { removePasskey } from '@portal/contract/passkeys/remove-passkey';
import { renamePasskey } from '@portal/contract/passkeys/rename-passkey';
import { signInWithPasskey } from '@portal/contract/passkeys/sign-in-with-passkey';
import { startPasskey } from '@portal/contract/passkeys/start-passkey';
import { startPasskeyProof } from '@portal/contract/passkeys/start-passkey-proof';
import { startPasskeySignIn } from '@portal/contract/passkeys/start-passkey-sign-in';
import { addPaper } from '@portal/contract/problems/add-paper';
import { askPapers } from '@portal/contract/problems/ask-papers';
import { chooseSimple } from '@portal/contract/profile/choose-simple';
import { endOtherSessions } from '@portal/contract/profile/end-other-sessions';
import { forgetDevice } from '@portal/contract/profile/forget-device';
import { makeDepositForm } from '@portal/contract/profile/make-deposit-form';
import { revealAccountNumbers } from '@portal/contract/profile/reveal-account-numbers';
import { startContactConfirmation } from '@portal/contract/profile/start-contact-confirmation';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { checkUserId } from '@portal/contract/registration/check-user-id';
import { makeLogin } from '@portal/contract/representatives/make-login';
import { readAppointment } from '@portal/contract/representatives/read-appointment';
import { logout } from '@portal/contract/session/logout';
import { putMoneyBack } from '@portal/contract/set-aside/put-money-back';
import { renamePart } from '@portal/contract/set-aside/rename-part';
import { confirmCardPasscode } from '@portal/contract/step-up/confirm-card-passcode';
import { resendCardPasscode } from '@portal/contract/step-up/resend-card-passcode';
import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import { decideStopped } from '@portal/contract/stop/decide-stopped';
import { stopEverything } from '@portal/contract/stop/stop-everything';
import { changeTexting } from '@portal/contract/texting/change-texting';
import { disputeTransfer } from '@portal/contract/transfer/dispute-transfer';
import { returnTransfer } from '@portal/contract/transfer/return-transfer';
import { answerOwnQuestion } from '@portal/contract/was-this-you/answer-own-question';
import { answerQuestion } from '@portal/contract/was-this-you/answer-question';
import { readQuestion } from '@portal/contract/was-this-you/read-question';
import type { Spared } from './row.ts';

/** The calls that are not walked, and why. */
export const sparedRows: Spared[] = [
  { call: confirmCardPasscode, guard: 'key', because: 'goes the way of step-up/validate-pin, in the same dialog' },
  { call: sendCardPasscode, guard: 'words', because: 'goes the way of passcode/send-passcode, in a dialog' },
  { call: resendCardPasscode, guard: 'words', because: 'goes the way of passcode/send-passcode, in a dialog' },
  { call: confirmByCard, guard: 'key', because: 'goes the way of passcode/confirm-passcode, on the same page' },
  { call: resendPasscode, guard: 'words', because: 'goes the way of passcode/send-passcode' },
  { call: forgotUserId, guard: 'same', because: 'goes the way of registration/verify-person' },
  { call: revealAccountNumbers, guard: 'nothing', because: 'only shows; the page asks for another proof' },
  { call: makeDepositForm, guard: 'nothing', because: 'only hands out a file; the page asks for another proof' },
  { call: readDocument, guard: 'same', because: 'is sent by a page as it opens; a reload sends it again' },
  { call: startContactConfirmation, guard: 'same', because: 'is sent by a page as it opens; a reload sends it again' },
  { call: chooseSimple, guard: 'same', because: 'goes the way of card/rename-card' },
  { call: endOtherSessions, guard: 'same', because: 'goes the way of profile/end-session' },
  { call: forgetDevice, guard: 'same', because: 'goes the way of profile/end-session' },
  { call: changeControls, guard: 'same', because: 'goes the way of card/lock-card, with a switch of the same kind' },
  { call: pauseCard, guard: 'same', because: 'goes the way of card/lock-card; a longer pause stays' },
  { call: resumeCard, guard: 'same', because: 'goes the way of controls/change-controls' },
  { call: allowOnce, guard: 'key', because: 'goes the way of card/change-pin, with the same proof' },
  {
    call: answerExpected,
    guard: 'same',
    because: 'goes the way of controls/change-controls; the page shows what stands',
  },
  { call: addExpected, guard: 'key', because: 'goes the way of companies/stop-company; the page lists what was added' },
  { call: returnFee, guard: 'key', because: 'goes the way of companies/stop-company; the page lists what came back' },
  { call: updatePasscodeSetting, intent: 'turn off', guard: 'same', because: 'goes the way of turning it on' },
  { call: renamePasskey, guard: 'same', because: 'goes the way of card/rename-card' },
  {
    call: removePasskey,
    guard: 'key',
    because: 'goes the way of transfer/change-bank-account, in a panel of the same kind',
  },
  { call: addPasskey, guard: 'key', because: 'needs an authenticator; the page lists what was added' },
  { call: startPasskey, guard: 'same', because: 'asks only what the browser is to make; the next press asks again' },
  { call: startPasskeySignIn, guard: 'nothing', because: 'asks only what is to be signed; the next press asks again' },
  { call: signInWithPasskey, guard: 'same', because: 'needs an authenticator; goes the way of session/login' },
  { call: declineTexts, guard: 'same', because: 'goes the way of agreements/accept-agreements' },
  { call: updateAlertPreferences, guard: 'same', because: 'goes out before alerts/update-alerts, with the same proof' },
  { call: subscribePush, guard: 'same', because: 'needs a push service, which a test browser has not' },
  { call: addPaper, guard: 'key', because: 'goes the way of problems/write-words; the page lists the papers' },
  { call: askPapers, guard: 'key', because: 'goes the way of problems/withdraw-problem' },
  { call: stopEverything, guard: 'same', because: 'needs the link of a message; its page asks to press again' },
  {
    call: answerOwnQuestion,
    guard: 'same',
    because: 'goes the way of was-this-you/answer-question; the first answer stands',
  },
  { call: answerQuestion, guard: 'same', because: 'needs the link of a message; the first answer stands' },
  { call: readQuestion, guard: 'same', because: 'only asks what the link of a message is about' },
  { call: decideStopped, guard: 'key', because: 'goes the way of card/unlock-card, behind the same dialog' },
  { call: disputeTransfer, guard: 'key', because: 'goes the way of documents/revoke-letter' },
  { call: returnTransfer, guard: 'key', because: 'goes the way of transfer/change-bank-account' },
  { call: startPasskeyProof, guard: 'nothing', because: 'asks only what is to be signed; the next press asks again' },
  { call: proveByPasskey, guard: 'same', because: 'needs an authenticator; goes the way of step-up/validate-pin' },
  { call: stopAlertEmails, guard: 'same', because: 'needs the link of an email; its page asks to press again' },
  { call: checkUserId, guard: 'nothing', because: 'only asks whether a user ID is free; the next step asks again' },
  { call: logout, guard: 'nothing', because: 'the browser forgets the session whatever the server answers' },
  { call: stopCompany, guard: 'same', because: 'a stop that stands is answered again, and its page shows it' },
  { call: allowCompany, guard: 'key', because: 'goes the way of transfer/change-bank-account' },
  { call: changeTexting, guard: 'same', because: 'turned on twice it is on, and its page shows it' },
  {
    call: putMoneyBack,
    guard: 'key',
    because: 'goes the way of set-aside/set-money-aside; the page shows what is left',
  },
  {
    call: inviteHelper,
    guard: 'key',
    because: 'goes the way of card/change-pin, with the same proof; the page lists who is invited',
  },
  {
    call: resendInvitation,
    guard: 'same',
    because: 'sent again, only the newest link works; the page says until when',
  },
  { call: endHelper, guard: 'same', because: 'goes the way of profile/end-session; the page lists who helps' },
  { call: renewHelper, guard: 'same', because: 'goes the way of profile/end-session; a year is added once' },
  { call: readInvitation, guard: 'same', because: 'only asks what the link of a message is about' },
  { call: readAppointment, guard: 'same', because: 'only asks what the link of a message is about' },
  { call: makeLogin, guard: 'words', because: 'needs the link of a message; who made a login signs in with it' },
  { call: startHelping, guard: 'words', because: 'goes the way of passcode/send-passcode' },
  {
    call: finishHelping,
    guard: 'words',
    because: 'needs the link of a message, or a code; who accepted signs in by the phone',
  },
  { call: lookAtHelped, guard: 'same', because: 'only shows, and says once more in the log that it was looked at' },
  { call: reportLoss, guard: 'same', because: 'goes the way of card/lock-card; a locked card stays locked' },
  {
    call: reportError,
    guard: 'key',
    because: 'goes the way of problems/report-problem, under one key while the page is open',
  },
  { call: endHelping, guard: 'same', because: 'goes the way of profile/end-session; the page lists whom one helps' },
  { call: leaveHelping, guard: 'nothing', because: 'the browser forgets the helper whatever the server answers' },
  { call: renamePart, guard: 'same', because: 'goes the way of card/rename-card' },
  { call: denyCall, guard: 'same', because: 'goes the way of was-this-you/answer-own-question' },
  { call: confirmCall, guard: 'same', because: 'needs a call at the console; the API test sends it twice' },
];
