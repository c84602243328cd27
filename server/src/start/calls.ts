import type { Route } from '../http/serve.ts';
import { acceptAgreementsRoute } from '../rooms/agreements/accept-agreements.ts';
import { declineTextsRoute } from '../rooms/agreements/decline-texts.ts';
import { listDueAgreementsRoute } from '../rooms/agreements/list-due-agreements.ts';
import { getAlertPreferencesRoute } from '../rooms/alerts/get-alert-preferences.ts';
import { giveConsentRoute } from '../rooms/alerts/give-consent.ts';
import { listAlertHistoryRoute } from '../rooms/alerts/list-alert-history.ts';
import { listAlertsRoute } from '../rooms/alerts/list-alerts.ts';
import { listNotificationsRoute } from '../rooms/alerts/list-notifications.ts';
import { readNotificationsRoute } from '../rooms/alerts/read-notifications.ts';
import { stopAlertEmailsRoute } from '../rooms/alerts/stop-alert-emails.ts';
import { subscribePushRoute } from '../rooms/alerts/subscribe-push.ts';
import { updateAlertPreferencesRoute } from '../rooms/alerts/update-alert-preferences.ts';
import { updateAlertsRoute } from '../rooms/alerts/update-alerts.ts';
import { dismissBannerRoute } from '../rooms/announcements/dismiss-banner.ts';
import { getMetadataRoute } from '../rooms/announcements/get-metadata.ts';
import { findAtmsRoute } from '../rooms/atms/find-atms.ts';
import { findCashBackRoute } from '../rooms/atms/find-cash-back.ts';
import { changePinRoute } from '../rooms/card/change-pin.ts';
import { listCardsRoute } from '../rooms/card/list-cards.ts';
import { listUnclaimedRoute } from '../rooms/card/list-unclaimed.ts';
import { lockCardRoute } from '../rooms/card/lock-card.ts';
import { renameCardRoute } from '../rooms/card/rename-card.ts';
import { replaceCardRoute } from '../rooms/card/replace-card.ts';
import { setPinRoute } from '../rooms/card/set-pin.ts';
import { unlockCardRoute } from '../rooms/card/unlock-card.ts';
import { allowCompanyRoute } from '../rooms/companies/allow-company.ts';
import { getCompanyRoute } from '../rooms/companies/get-company.ts';
import { listStopsRoute } from '../rooms/companies/list-stops.ts';
import { stopCompanyRoute } from '../rooms/companies/stop-company.ts';
import { allowOnceRoute } from '../rooms/controls/allow-once.ts';
import { changeControlsRoute } from '../rooms/controls/change-controls.ts';
import { getControlsRoute } from '../rooms/controls/get-controls.ts';
import { pauseCardRoute } from '../rooms/controls/pause-card.ts';
import { resumeCardRoute } from '../rooms/controls/resume-card.ts';
import { checkLetterRoute } from '../rooms/documents/check-letter.ts';
import { getDeliverySettingsRoute } from '../rooms/documents/get-delivery-settings.ts';
import { getDocumentRoute } from '../rooms/documents/get-document.ts';
import { getDocumentFileRoute } from '../rooms/documents/get-document-file.ts';
import { getEsignDisclosureRoute } from '../rooms/documents/get-esign-disclosure.ts';
import { getLetterRoute } from '../rooms/documents/get-letter.ts';
import { getPaperStatementsRoute } from '../rooms/documents/get-paper-statements.ts';
import { listDocumentsRoute } from '../rooms/documents/list-documents.ts';
import { listLettersRoute } from '../rooms/documents/list-letters.ts';
import { makeLetterRoute } from '../rooms/documents/make-letter.ts';
import { readDocumentRoute } from '../rooms/documents/read-document.ts';
import { revokeLetterRoute } from '../rooms/documents/revoke-letter.ts';
import { updateDeliverySettingsRoute } from '../rooms/documents/update-delivery-settings.ts';
import { updatePaperStatementsRoute } from '../rooms/documents/update-paper-statements.ts';
import { getFaqRoute } from '../rooms/help/get-faq.ts';
import { confirmByCardRoute } from '../rooms/passcode/confirm-by-card.ts';
import { confirmPasscodeRoute } from '../rooms/passcode/confirm-passcode.ts';
import { getPasscodeSettingRoute } from '../rooms/passcode/get-passcode-setting.ts';
import { resendPasscodeRoute } from '../rooms/passcode/resend-passcode.ts';
import { sendPasscodeRoute } from '../rooms/passcode/send-passcode.ts';
import { updatePasscodeSettingRoute } from '../rooms/passcode/update-passcode-setting.ts';
import { addPasskeyRoute } from '../rooms/passkeys/add-passkey.ts';
import { listPasskeysRoute } from '../rooms/passkeys/list-passkeys.ts';
import { proveByPasskeyRoute } from '../rooms/passkeys/prove-by-passkey.ts';
import { removePasskeyRoute } from '../rooms/passkeys/remove-passkey.ts';
import { renamePasskeyRoute } from '../rooms/passkeys/rename-passkey.ts';
import { signInWithPasskeyRoute } from '../rooms/passkeys/sign-in-with-passkey.ts';
import { startPasskeyRoute } from '../rooms/passkeys/start-passkey.ts';
import { startPasskeyProofRoute } from '../rooms/passkeys/start-passkey-proof.ts';
import { startPasskeySignInRoute } from '../rooms/passkeys/start-passkey-sign-in.ts';
import { chooseSimpleRoute } from '../rooms/profile/choose-simple.ts';
import { confirmAddressRoute } from '../rooms/profile/confirm-address.ts';
import { deleteAccountRoute } from '../rooms/profile/delete-account.ts';
import { endOtherSessionsRoute } from '../rooms/profile/end-other-sessions.ts';
import { endSessionRoute } from '../rooms/profile/end-session.ts';
import { forgetDeviceRoute } from '../rooms/profile/forget-device.ts';
import { getAccountInfoRoute } from '../rooms/profile/get-account-info.ts';
import { getAddressPromptRoute } from '../rooms/profile/get-address-prompt.ts';
import { getContactInformationRoute } from '../rooms/profile/get-contact-information.ts';
import { listDevicesRoute } from '../rooms/profile/list-devices.ts';
import { listUnconfirmedContactsRoute } from '../rooms/profile/list-unconfirmed-contacts.ts';
import { makeDepositFormRoute } from '../rooms/profile/make-deposit-form.ts';
import { revealAccountNumbersRoute } from '../rooms/profile/reveal-account-numbers.ts';
import { startContactConfirmationRoute } from '../rooms/profile/start-contact-confirmation.ts';
import { updateAddressRoute } from '../rooms/profile/update-address.ts';
import { updateContactInformationRoute } from '../rooms/profile/update-contact-information.ts';
import { validateAddressRoute } from '../rooms/profile/validate-address.ts';
import { forgotUserIdRoute } from '../rooms/recovery/forgot-user-id.ts';
import { resetPasswordRoute } from '../rooms/recovery/reset-password.ts';
import { checkUserIdRoute } from '../rooms/registration/check-user-id.ts';
import { confirmRegistrationRoute } from '../rooms/registration/confirm-registration.ts';
import { verifyPersonRoute } from '../rooms/registration/verify-person.ts';
import { changePasswordRoute } from '../rooms/session/change-password.ts';
import { findAnswerRoute } from '../rooms/session/find-answer.ts';
import { loginRoute } from '../rooms/session/login.ts';
import { logoutRoute } from '../rooms/session/logout.ts';
import { analyzeRoute } from '../rooms/step-up/analyze.ts';
import { confirmCardPasscodeRoute } from '../rooms/step-up/confirm-card-passcode.ts';
import { resendCardPasscodeRoute } from '../rooms/step-up/resend-card-passcode.ts';
import { sendCardPasscodeRoute } from '../rooms/step-up/send-card-passcode.ts';
import { validatePinRoute } from '../rooms/step-up/validate-pin.ts';
import { decideStoppedRoute } from '../rooms/stop/decide-stopped.ts';
import { listStoppedRoute } from '../rooms/stop/list-stopped.ts';
import { stopEverythingRoute } from '../rooms/stop/stop-everything.ts';
import { changeTextingRoute } from '../rooms/texting/change-texting.ts';
import { getTextingRoute } from '../rooms/texting/get-texting.ts';
import { analyzeExpensesRoute } from '../rooms/transactions/analyze-expenses.ts';
import { exportTransactionsRoute } from '../rooms/transactions/export-transactions.ts';
import { getStatementRoute } from '../rooms/transactions/get-statement.ts';
import { getTransactionRoute } from '../rooms/transactions/get-transaction.ts';
import { listStatementsRoute } from '../rooms/transactions/list-statements.ts';
import { readStatementRoute } from '../rooms/transactions/read-statement.ts';
import { searchTransactionsRoute } from '../rooms/transactions/search-transactions.ts';
import { changeBankAccountRoute } from '../rooms/transfer/change-bank-account.ts';
import { confirmTransferRoute } from '../rooms/transfer/confirm-transfer.ts';
import { disputeTransferRoute } from '../rooms/transfer/dispute-transfer.ts';
import { getBankAccountRoute } from '../rooms/transfer/get-bank-account.ts';
import { getTransferTermsRoute } from '../rooms/transfer/get-transfer-terms.ts';
import { listTransfersRoute } from '../rooms/transfer/list-transfers.ts';
import { returnTransferRoute } from '../rooms/transfer/return-transfer.ts';
import { verifyBankAccountRoute } from '../rooms/transfer/verify-bank-account.ts';
import { aheadRoutes } from './ahead-calls.ts';
import { askingRoutes } from './asking-calls.ts';
import { helperRoutes } from './helper-calls.ts';
import { problemRoutes } from './problem-calls.ts';

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  acceptAgreementsRoute,
  declineTextsRoute,
  listDueAgreementsRoute,
  findAtmsRoute,
  findCashBackRoute,
  changePinRoute,
  lockCardRoute,
  renameCardRoute,
  replaceCardRoute,
  setPinRoute,
  unlockCardRoute,
  getAlertPreferencesRoute,
  giveConsentRoute,
  listAlertHistoryRoute,
  listAlertsRoute,
  listNotificationsRoute,
  readNotificationsRoute,
  stopAlertEmailsRoute,
  subscribePushRoute,
  updateAlertPreferencesRoute,
  updateAlertsRoute,
  analyzeExpensesRoute,
  analyzeRoute,
  changePasswordRoute,
  checkUserIdRoute,
  confirmCardPasscodeRoute,
  confirmByCardRoute,
  confirmPasscodeRoute,
  confirmRegistrationRoute,
  dismissBannerRoute,
  exportTransactionsRoute,
  getDocumentRoute,
  getDocumentFileRoute,
  listDocumentsRoute,
  readDocumentRoute,
  forgotUserIdRoute,
  getDeliverySettingsRoute,
  getEsignDisclosureRoute,
  updateDeliverySettingsRoute,
  getFaqRoute,
  getMetadataRoute,
  checkLetterRoute,
  getLetterRoute,
  listLettersRoute,
  makeLetterRoute,
  revokeLetterRoute,
  getStatementRoute,
  getTransactionRoute,
  listCardsRoute,
  listStatementsRoute,
  readStatementRoute,
  confirmAddressRoute,
  getAddressPromptRoute,
  getContactInformationRoute,
  updateAddressRoute,
  updateContactInformationRoute,
  validateAddressRoute,
  getAccountInfoRoute,
  revealAccountNumbersRoute,
  makeDepositFormRoute,
  deleteAccountRoute,
  listUnconfirmedContactsRoute,
  findAnswerRoute,
  loginRoute,
  logoutRoute,
  addPasskeyRoute,
  listPasskeysRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  signInWithPasskeyRoute,
  startPasskeyRoute,
  proveByPasskeyRoute,
  startPasskeyProofRoute,
  startPasskeySignInRoute,
  stopEverythingRoute,
  listStoppedRoute,
  decideStoppedRoute,
  disputeTransferRoute,
  returnTransferRoute,
  resendCardPasscodeRoute,
  resendPasscodeRoute,
  resetPasswordRoute,
  searchTransactionsRoute,
  sendCardPasscodeRoute,
  sendPasscodeRoute,
  startContactConfirmationRoute,
  validatePinRoute,
  verifyPersonRoute,
  changeBankAccountRoute,
  getBankAccountRoute,
  getTransferTermsRoute,
  listTransfersRoute,
  confirmTransferRoute,
  verifyBankAccountRoute,
  listDevicesRoute,
  endSessionRoute,
  chooseSimpleRoute,
  endOtherSessionsRoute,
  forgetDeviceRoute,
  getPaperStatementsRoute,
  updatePaperStatementsRoute,
  getPasscodeSettingRoute,
  updatePasscodeSettingRoute,
  listUnclaimedRoute,
  getCompanyRoute,
  listStopsRoute,
  stopCompanyRoute,
  allowCompanyRoute,
  getControlsRoute,
  changeControlsRoute,
  pauseCardRoute,
  resumeCardRoute,
  allowOnceRoute,
  ...aheadRoutes,
  ...problemRoutes,
  ...helperRoutes,
  ...askingRoutes,
  getTextingRoute,
  changeTextingRoute,
];
